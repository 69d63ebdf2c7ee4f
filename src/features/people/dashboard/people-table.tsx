import { useQuery } from '@tanstack/react-query'
import { Settings2 } from 'lucide-react'
import { sessionQuery } from '#client/session.queries.ts'
import { type Column, DataTable } from '#dashboard-kit/lists/data-table.tsx'
import type { Person } from '#features/people/people.schema.ts'
import { roleTexts } from '#features/people/role-texts.ts'
import { initialsOf } from '#lib/terms/monogram.ts'
import { nameOf } from '#lib/text/name-of.ts'
import { momentText } from '#lib/time/moment-text.ts'
import { Badge } from '#ui/badge.tsx'
import { IconButton } from '#ui/icon-button.tsx'

interface Props {
  person: { id: number; name: string; username: string }
  className: string
}

const grounds = ['bg-iris text-iris-deep', 'bg-sky text-sky-deep', 'bg-leaf text-leaf-deep', 'bg-sun text-sun-deep']

/** A circle with a user's initials. */
export function PersonCircle({ person, className }: Props) {
  const letters = initialsOf(nameOf(person).replace(/@.*/, '').replaceAll('.', ' '))
  return (
    <span
      aria-hidden
      className={`grid shrink-0 place-items-center rounded-full font-semibold @container ${grounds[person.id % grounds.length]} ${className}`}
    >
      <span className="text-[40cqw]">{letters}</span>
    </span>
  )
}

const who: Column<Person> = { title: 'Name', cell: person => <Who person={person} /> }
const role: Column<Person> = {
  title: 'Role',
  isBrief: true,
  cell: ({ role, disabledAt }) => (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={role === 'owner' ? 'violet' : 'blue'}>{roleTexts[role].title}</Badge>
      {disabledAt && <Badge tone="red">Disabled</Badge>}
    </span>
  ),
}
const factor: Column<Person> = {
  title: 'Second factor',
  cell: ({ secondFactor }) => (secondFactor ? <Badge tone="green">On</Badge> : 'None'),
}
const seen: Column<Person> = {
  title: 'Last seen',
  cell: ({ lastSeenAt }) => (lastSeenAt ? <time dateTime={lastSeenAt}>{momentText(lastSeenAt)}</time> : 'Never'),
}
const until: Column<Person> = {
  title: 'Link works until',
  cell: ({ invitedUntil }) =>
    invitedUntil ? <time dateTime={invitedUntil}>{momentText(invitedUntil)}</time> : <Badge tone="yellow">Over</Badge>,
}

interface PeopleTableProps {
  people: readonly Person[]
  label: string
  /** Whether these are invitations. */
  areInvited: boolean
  onOpen: (person: Person) => void
}

export function PeopleTable({ people, label, areInvited, onOpen }: PeopleTableProps) {
  return (
    <DataTable
      label={label}
      rows={people}
      columns={areInvited ? [who, role, until] : [who, role, factor, seen]}
      linked={nameOf}
      actions={person => (
        <IconButton icon={Settings2} label={`Manage ${nameOf(person)}`} onClick={() => onOpen(person)} />
      )}
    />
  )
}

function Who({ person }: { person: Person }) {
  const { data: user } = useQuery(sessionQuery)
  const name = nameOf(person)
  return (
    <span className="flex items-center gap-3">
      <PersonCircle person={person} className="size-10" />
      <span className="min-w-0">
        {name}
        {user?.id === person.id && <span className="font-normal text-grey"> (you)</span>}
        {person.email && person.email !== name && (
          <span className="block font-normal text-grey wrap-anywhere">{person.email}</span>
        )}
      </span>
    </span>
  )
}
