import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Eye } from 'lucide-react'
import { lazy, useState } from 'react'
import { useRight } from '#client/session.queries.ts'
import { type Column, DataTable } from '#dashboard-kit/lists/data-table.tsx'
import { EmptyState } from '#dashboard-kit/lists/empty-state.tsx'
import type { FormFacts } from '#dashboard-kit/record-form.tsx'
import { CollectionTab, type TabKind } from '#dashboard-kit/tab/collection-tab.tsx'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import type { DialogProps } from '#dashboard-kit/use-record-dialogs.ts'
import { DecideOnMany } from '#features/decisions/dashboard/decide-on-many.tsx'
import { EventDate } from '#features/event/dashboard/event-date.tsx'
import { sheetEntries } from '#features/sheets/dashboard/sheet-buttons.tsx'
import type {
  Volunteer,
  VolunteerCounts,
  VolunteerStatus,
  VolunteerValues,
} from '#features/volunteers/volunteers.schema.ts'
import { cutText } from '#lib/text/cut-text.ts'
import { Badge } from '#ui/badge.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { MailLink, PhoneLink } from '#ui/links/contact-links.tsx'
import { type Decision, decisions } from './volunteer-decision.tsx'
import { volunteerKind, volunteerStatusOf, volunteerWording } from './volunteer-kind.ts'
import { VolunteerMail } from './volunteer-mail.tsx'
import { sentByVolunteers, viewsOfVolunteers } from './volunteer-views.tsx'
import { volunteersQuery } from './volunteers.queries.ts'

const VolunteerDetails = lazy(async () => ({ default: (await import('./volunteer-details.tsx')).VolunteerDetails }))

const volunteersTab = {
  title: 'Volunteer Applications',
  add: 'Add Volunteer',
  fault: 'Could not load volunteer applications. Please try again later.',
  search: { placeholder: 'Search name, email, interests or text' },
  sortings: [
    { value: 'newest', label: 'Newest first' },
    { value: 'oldest', label: 'Oldest first', compare: (a, b) => before(a.createdAt, b.createdAt) },
    { value: 'name', label: 'Name', compare: (a, b) => a.name.localeCompare(b.name) },
  ],
} satisfies Partial<TabKind<Volunteer>>

const monthly = [sentByVolunteers, ...sheetEntries({ table: 'volunteers', title: 'volunteers', imports: true })]

export function VolunteersAdmin() {
  const status = volunteerStatusOf(useSearch({ from: '/admin/dashboard' }).view)
  const query = useQuery(volunteersQuery(status, useEdition()))
  const mayEdit = useRight('editSite')
  const { title, loading, empty, next } = volunteerWording[status]
  return (
    <CollectionTab
      kind={volunteerKind}
      form={formOf}
      tab={{
        ...volunteersTab,
        about: `Open an application to read ${mayEdit ? 'and decide. You can send the matching mail, or not.' : 'it.'}`,
        loading,
        empty: <EmptyState text={empty} next={next} />,
      }}
      query={query}
      mayEdit={mayEdit}
      viewer={props => <VolunteerDetails key={props.record.id} mayEdit={mayEdit} {...props} />}
      linked={() => 'view'}
      isListed={saved => saved.status === status}
      part={{ name: status, records: query.data?.rows }}
      views={viewsOfVolunteers(status, useKnown(query.data?.counts), mayEdit)}
      more={mayEdit ? monthly : undefined}
    >
      {({ records, open, onLeft }) => (
        <>
          <VolunteerTable volunteers={records} status={status} label={title} open={open} />
          {mayEdit && status === 'pending' && (
            <DecideOnMany<Volunteer, Decision> people={records} choices={decisions.pending} onDecided={onLeft}>
              {(decision, people, ends) => <VolunteerMail volunteers={people} decision={decision} {...ends} />}
            </DecideOnMany>
          )}
        </>
      )}
    </CollectionTab>
  )
}

/** The counts, or those before while another status loads. */
function useKnown(counts: VolunteerCounts | undefined) {
  const [known, setKnown] = useState(counts)
  if (counts && counts !== known) setKnown(counts)
  return known
}

/** The form of a volunteer who asked in person, or to correct an application. */
function formOf(record: Volunteer | null): FormFacts<Volunteer, VolunteerValues> {
  return {
    start: record ?? { status: 'pending', attendance: 'not asked' },
    layout: [
      ['name'],
      ['email'],
      ['phone'],
      // Existing volunteers are decided on in their details.
      ...(record ? ([['attendance'], ['isAdult'], ['isBriefed']] as const) : ([['status']] as const)),
      { title: 'Application', rows: [['availability'], ['interests'], ['experience'], ['whyJoin']] },
    ],
    width: 'narrow',
  }
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
  return (
    <DataTable
      label={label}
      rows={volunteers}
      columns={volunteerColumns[status]}
      linked={({ name }) => name}
      actions={volunteer => (
        <IconButton
          icon={Eye}
          label={`View ${volunteer.name}`}
          onClick={() => open({ kind: 'view', record: volunteer })}
        />
      )}
    />
  )
}
