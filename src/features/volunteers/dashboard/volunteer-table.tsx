import { Eye } from 'lucide-react'
import { type Column, DataTable } from '#dashboard-kit/lists/data-table.tsx'
import type { DialogProps } from '#dashboard-kit/use-record-dialogs.ts'
import { EventDate } from '#features/event/dashboard/event-date.tsx'
import type { Volunteer, VolunteerStatus } from '#features/volunteers/volunteers.schema.ts'
import { cutText } from '#lib/text/cut-text.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { MailLink } from '#ui/links/mail-link.tsx'
import { PhoneLink } from '#ui/links/phone-link.tsx'

const longest = 30

const name: Column<Volunteer> = { title: 'Name', cell: volunteer => volunteer.name }
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

export function VolunteerTable({ volunteers, status, label, open }: Props) {
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
