import { useMutation } from '@tanstack/react-query'
import type { TeamMember } from '#features/team/team.schema.ts'
import { useEdition } from '#record-ui/use-edition.ts'
import type { DialogProps } from '#record-ui/use-record-dialogs.ts'
import { SortableList } from '#ui/lists/sortable-list.tsx'
import { showToast } from '#ui/overlays/show-toast.ts'
import { reorderTeamCall } from './team-admin.queries.ts'
import { failedTo } from './team-member-kind.ts'
import { TeamMemberRow } from './team-member-row.tsx'

interface Props {
  members: readonly TeamMember[]
  /** Whether they may be put in another order. */
  movable: boolean
  open: DialogProps<TeamMember>['open']
}

/** The team as rows to put in order. */
export function TeamList({ members, movable, open }: Props) {
  const reorder = useMutation(reorderTeamCall(useEdition()))

  function saveOrder(ids: number[]) {
    reorder.mutate(ids, {
      onSuccess: () => showToast({ title: 'Team members reordered' }),
      onError: () => showToast(failedTo('reordering', 'team members')),
    })
  }

  return (
    <SortableList
      items={members}
      label="Team members"
      nameOf={({ name }) => name}
      movable={movable}
      onReorder={saveOrder}
    >
      {(member, controls) => (
        <TeamMemberRow
          member={member}
          controls={controls}
          onEdit={() => open({ kind: 'edit', record: member })}
          onRemove={() => open({ kind: 'remove', record: member })}
        />
      )}
    </SortableList>
  )
}
