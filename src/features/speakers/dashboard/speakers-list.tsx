import { useMutation } from '@tanstack/react-query'
import { EmptyState } from '#dashboard-kit/lists/empty-state.tsx'
import { SortableList } from '#dashboard-kit/lists/sortable-list.tsx'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import type { DialogProps } from '#dashboard-kit/use-record-dialogs.ts'
import { DecideOnMany } from '#features/decisions/dashboard/decide-on-many.tsx'
import type { SelectionStatus, Speaker } from '#features/speakers/speakers.schema.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/overlays/show-toast.ts'
import { SpeakerApplicationCard } from './speaker-application-card.tsx'
import { SpeakerDecision } from './speaker-decision.tsx'
import { SpeakerRow } from './speaker-row.tsx'
import { choicesFor, isApplication } from './speaker-status.ts'
import { statusWording } from './speaker-status-wording.ts'
import { reorderSpeakersCall } from './speakers-admin.queries.ts'

interface Props {
  speakers: readonly Speaker[]
  status: SelectionStatus | null
  /** The speakers on the home page, once known. */
  onHome: readonly Pick<Speaker, 'id'>[] | undefined
  /** Whether the current user may change speakers. */
  mayEdit: boolean
  /** Whether the order can be changed. */
  movable: boolean
  open: DialogProps<Speaker>['open']
  /** Called when a decision takes a speaker off the list. */
  onDecided: () => void
}

/** All speakers as sortable rows, or those of one status as cards. */
export function SpeakersList({ speakers, status, onHome, mayEdit, movable, open, onDecided }: Props) {
  const reorder = useMutation(reorderSpeakersCall(useEdition()))

  function saveOrder(ids: number[]) {
    reorder.mutate(ids, {
      onSuccess: () =>
        showToast({ title: 'Speakers reordered', description: 'Speaker order has been updated successfully' }),
      onError: () => showToast({ title: 'Error', description: 'Failed to reorder speakers', kind: 'error' }),
    })
  }

  if (status === null) {
    return (
      <SortableList
        items={speakers}
        label="Speakers"
        nameOf={({ name }) => name}
        movable={movable}
        onReorder={saveOrder}
      >
        {(speaker, controls) => (
          <SpeakerRow
            speaker={speaker}
            isHidden={speaker.featured && onHome?.every(({ id }) => id !== speaker.id)}
            controls={controls}
            mayEdit={mayEdit}
            onView={() => open({ kind: 'view', record: speaker })}
            onEdit={() => open({ kind: 'edit', record: speaker })}
            onRemove={() => open({ kind: 'remove', record: speaker })}
          />
        )}
      </SortableList>
    )
  }
  return (
    <>
      <ul className="grid gap-4 md:grid-cols-2">
        {speakers.map(speaker => (
          <li key={speaker.id}>
            <SpeakerApplicationCard
              speaker={speaker}
              mayEdit={mayEdit}
              onView={() => open({ kind: 'view', record: speaker })}
              onEdit={() => open({ kind: 'edit', record: speaker })}
              onDecided={onDecided}
            />
          </li>
        ))}
      </ul>
      {mayEdit && isApplication({ selectionStatus: status }) && (
        <DecideOnMany people={speakers} choices={choicesFor({ selectionStatus: status })} onDecided={onDecided}>
          {(choice, people, ends) => <SpeakerDecision speakers={people} status={choice.status} {...ends} />}
        </DecideOnMany>
      )}
    </>
  )
}

/** The text of an empty list, with the next step. */
export function NoSpeakers({ status, mayEdit, open }: Pick<Props, 'status' | 'mayEdit' | 'open'>) {
  if (status !== null) return <EmptyState text={statusWording[status].empty} next={statusWording[status].next} />
  if (!mayEdit) return <EmptyState text="No speakers found." />
  return (
    <EmptyState text="No speakers found. Add some speakers to get started.">
      <Button look="quiet" size="small" onClick={() => open({ kind: 'add' })}>
        Add Speaker
      </Button>
    </EmptyState>
  )
}
