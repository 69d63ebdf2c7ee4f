import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useRight } from '#client/use-right.ts'
import { ListTools } from '#dashboard-kit/list-tools.tsx'
import { EmptyState } from '#dashboard-kit/lists/empty-state.tsx'
import { RowsLoading } from '#dashboard-kit/lists/rows-loading.tsx'
import { ViewTabs } from '#dashboard-kit/lists/view-tabs.tsx'
import { RecordList } from '#dashboard-kit/record-list.tsx'
import { TabTop } from '#dashboard-kit/tab/tab-top.tsx'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import { useFoundRecords } from '#dashboard-kit/use-found-records.ts'
import { useRecordDialogs } from '#dashboard-kit/use-record-dialogs.ts'
import { DecideOnMany } from '#features/decisions/dashboard/decide-on-many.tsx'
import type { Volunteer, VolunteerCounts } from '#features/volunteers/volunteers.schema.ts'
import { Button } from '#ui/button.tsx'
import { DownloadLink } from '#ui/links/download-link.tsx'
import { type Decision, decisions } from './volunteer-decisions.ts'
import { VolunteerMail } from './volunteer-mail.tsx'
import { VolunteerTable } from './volunteer-table.tsx'
import { volunteerStatuses, volunteerStatusOf, volunteerWording } from './volunteer-wording.ts'
import { volunteersQuery } from './volunteers.queries.ts'

const VolunteerDialogs = lazy(async () => ({ default: (await import('./volunteer-dialogs.tsx')).VolunteerDialogs }))

const sortings = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first', compare: (a: Volunteer, b: Volunteer) => before(a.createdAt, b.createdAt) },
  { value: 'name', label: 'Name', compare: (a: Volunteer, b: Volunteer) => a.name.localeCompare(b.name) },
]

export function VolunteersAdmin() {
  const status = volunteerStatusOf(useSearch({ from: '/admin/dashboard' }).view)
  const query = useQuery(volunteersQuery(status, useEdition()))
  const mayEdit = useRight('editSite')
  const [counts, setCounts] = useState<VolunteerCounts>()
  // Kept while another status loads.
  if (query.data && query.data.counts !== counts) setCounts(query.data.counts)
  const found = useFoundRecords(query.data?.rows, textsOf, sortings, query.data?.isComplete)
  const { heading, open, dialog } = useRecordDialogs(query.data?.rows, () => 'view', query.data?.isComplete)
  const { title, loading, empty, next } = volunteerWording[status]
  const views = volunteerStatuses.map(value => ({
    value,
    title: volunteerWording[value].title,
    count: counts?.[value],
    link: linkTo(value),
  }))
  return (
    <>
      <TabTop
        title="Volunteer Applications"
        heading={heading}
        actions={
          mayEdit && (
            <Button size="small" onClick={() => open({ kind: 'add' })}>
              <Plus aria-hidden className="size-4" /> Add Volunteer
            </Button>
          )
        }
      >
        Open an application to read {mayEdit ? 'and decide. You can send the matching mail, or not.' : 'it.'}
      </TabTop>
      <ViewTabs label="Applications by status" value={status} views={views}>
        <ListTools found={found} label="Search volunteers" placeholder="Search name, email, interests or text" />
        <RecordList
          found={found}
          part={status}
          query={query}
          loading={<RowsLoading text={loading} />}
          fault="Could not load volunteer applications. Please try again later."
          empty={<EmptyState text={empty} next={next} />}
        >
          {volunteers => (
            <>
              <VolunteerTable volunteers={volunteers} status={status} label={title} open={open} />
              {mayEdit && status === 'pending' && (
                <DecideOnMany<Volunteer, Decision>
                  people={volunteers}
                  choices={decisions.pending}
                  onDecided={() => heading.current?.focus()}
                >
                  {(decision, people, ends) => <VolunteerMail volunteers={people} decision={decision} {...ends} />}
                </DecideOnMany>
              )}
            </>
          )}
        </RecordList>
        {mayEdit && <DownloadLink href="/api/volunteers/volunteers.csv">Download all volunteers (CSV)</DownloadLink>}
      </ViewTabs>
      {dialog && (
        <Suspense>
          <VolunteerDialogs listed={found.records ?? []} status={status} mayEdit={mayEdit} {...dialog} />
        </Suspense>
      )}
    </>
  )
}

function linkTo(status: (typeof volunteerStatuses)[number]) {
  const search = { tab: 'volunteers', ...(status !== 'pending' && { view: status }) } as const
  return <Link to="/admin/dashboard" search={search} resetScroll={false} activeOptions={{ exact: true }} />
}

function textsOf({ name, email, phone, availability, interests, experience, whyJoin }: Volunteer) {
  return [name, email, phone, availability, interests, experience, whyJoin]
}

function before(one: string, other: string) {
  return one < other ? -1 : 1
}
