import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { PortraitThumbnail } from '#features/media/dashboard/portrait-thumbnail.tsx'
import type { TeamMember } from '#features/team/team.schema.ts'
import { Bin } from '#record-ui/bin/bin.tsx'
import { BinLink, useBinShown } from '#record-ui/bin/bin-link.tsx'
import { ListTools } from '#record-ui/list-tools.tsx'
import { RecordList } from '#record-ui/record-list.tsx'
import { TabTop } from '#record-ui/tab-top.tsx'
import { useEdition } from '#record-ui/use-edition.ts'
import { useFoundRecords } from '#record-ui/use-found-records.ts'
import { useRecordDialogs } from '#record-ui/use-record-dialogs.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/lists/empty-state.tsx'
import { RowsLoading } from '#ui/lists/rows-loading.tsx'
import { teamAdminQuery } from './team-admin.queries.ts'
import { TeamList } from './team-list.tsx'

const TeamDialogs = lazy(async () => ({ default: (await import('./team-dialogs.tsx')).TeamDialogs }))

const sortings = [
  { value: 'order', label: 'Order on the site' },
  { value: 'name', label: 'Name', compare: (a: TeamMember, b: TeamMember) => a.name.localeCompare(b.name) },
]

/** The Team tab: everyone in the order of the site. */
export function TeamAdmin() {
  const query = useQuery(teamAdminQuery(useEdition()))
  const found = useFoundRecords(query.data, textsOf, sortings)
  const { heading, open, dialog } = useRecordDialogs(query.data)
  const isBin = useBinShown()
  return (
    <>
      <TabTop
        title="Manage Team"
        heading={heading}
        actions={
          <div className="flex flex-wrap gap-2">
            <BinLink table="teamMembers" />
            <Button size="small" onClick={() => open({ kind: 'add' })}>
              <Plus aria-hidden className="size-4" /> Add Team Member
            </Button>
          </div>
        }
      >
        The order here is the order on the team page.
      </TabTop>
      {isBin ? (
        <Bin
          table="teamMembers"
          about="Put back, a member returns to the old place in the order."
          picture={({ photo }) => <PortraitThumbnail photo={String(photo)} className="size-12 rounded-xl" />}
          detail={({ role }) => String(role)}
          onDone={() => heading.current?.focus()}
        />
      ) : (
        list()
      )}
      {dialog && (
        <Suspense>
          <TeamDialogs {...dialog} />
        </Suspense>
      )}
    </>
  )

  function list() {
    return (
      <>
        <ListTools found={found} label="Search team members" placeholder="Search name, role or bio" />
        <RecordList
          found={found}
          query={query}
          loading={<RowsLoading text="Loading team members..." />}
          fault="Error loading team members"
          empty={
            <EmptyState text="No team members found. Add some members to get started.">
              <Button look="quiet" size="small" onClick={() => open({ kind: 'add' })}>
                Add Team Member
              </Button>
            </EmptyState>
          }
        >
          {members => <TeamList members={members} movable={found.inGivenOrder} open={open} />}
        </RecordList>
      </>
    )
  }
}

function textsOf({ name, role, bio }: TeamMember) {
  return [name, role, bio]
}
