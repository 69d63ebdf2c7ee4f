import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { Eye, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useRight } from '#client/use-right.ts'
import { ListTools } from '#dashboard-kit/list-tools.tsx'
import { type Column, DataTable } from '#dashboard-kit/lists/data-table.tsx'
import { EmptyState } from '#dashboard-kit/lists/empty-state.tsx'
import { RowsLoading } from '#dashboard-kit/lists/rows-loading.tsx'
import { ViewTabs } from '#dashboard-kit/lists/view-tabs.tsx'
import { RecordList } from '#dashboard-kit/record-list.tsx'
import { TabTop } from '#dashboard-kit/tab/tab-top.tsx'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import { useFoundRecords } from '#dashboard-kit/use-found-records.ts'
import { type DialogProps, useRecordDialogs } from '#dashboard-kit/use-record-dialogs.ts'
import { DecideOnMany } from '#features/decisions/dashboard/decide-on-many.tsx'
import { EventDate } from '#features/event/dashboard/event-date.tsx'
import { SheetButtons } from '#features/sheets/dashboard/sheet-buttons.tsx'
import type { Volunteer, VolunteerCounts, VolunteerStatus } from '#features/volunteers/volunteers.schema.ts'
import { cutText } from '#lib/text/cut-text.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { MailLink } from '#ui/links/mail-link.tsx'
import { PhoneLink } from '#ui/links/phone-link.tsx'
import { type Decision, decisions } from './volunteer-decisions.ts'
import { VolunteerMail } from './volunteer-mail.tsx'
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
        {mayEdit && <SheetButtons table="volunteers" title="volunteers" imports />}
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

const longest = 30

const name: Column<Volunteer> = {
  title: 'Name',
  cell: ({ name, attendance }) => (
    <>
      {name} {attendance === 'declined' && <Badge tone="red">Cannot come</Badge>}
    </>
  ),
}
const email: Column<Volunteer> = { title: 'Email', cell: volunteer => <MailLink address={volunteer.email} /> }
const interests: Column<Volunteer> = {
  title: 'Interests',
  cell: volunteer => cutText(volunteer.interests, longest),
  isBrief: true,
}
const phone: Column<Volunteer> = { title: 'Phone', cell: ({ phone }) => (phone ? <PhoneLink number={phone} /> : 'N/A') }
const times: Column<Volunteer> = {
  title: 'Availability',
  cell: ({ availability }) => cutText(availability, longest),
  isBrief: true,
}
const reason: Column<Volunteer> = { title: 'Reason', cell: () => 'Not specified' }
const applied: Column<Volunteer> = {
  title: 'Date Applied',
  cell: volunteer => <EventDate moment={volunteer.createdAt} />,
}

const volunteerColumns = {
  pending: [name, email, interests, applied],
  approved: [name, email, phone, times],
  rejected: [name, email, reason, { ...applied, isBrief: true }],
} as const

interface Props {
  volunteers: readonly Volunteer[]
  status: VolunteerStatus
  label: string
  open: DialogProps<Volunteer>['open']
}

function VolunteerTable({ volunteers, status, label, open }: Props) {
  const opener = {
    label: ({ name }: Volunteer) => `View ${name}`,
    open: (volunteer: Volunteer) => open({ kind: 'view', record: volunteer }),
  }
  return (
    <DataTable
      label={label}
      rows={volunteers}
      columns={volunteerColumns[status]}
      opener={opener}
      actions={volunteer => (
        <IconButton icon={Eye} label={opener.label(volunteer)} onClick={() => opener.open(volunteer)} />
      )}
    />
  )
}
