import type { EditorProps } from '#dashboard-kit/record-editor.tsx'
import { RecordForm } from '#dashboard-kit/record-form.tsx'
import type { VolunteerRole } from '#features/shifts/roles.schema.ts'
import type { Shift } from '#features/shifts/shifts.schema.ts'
import { shiftKind } from './shift-kind.ts'

interface Props extends EditorProps<Shift> {
  roles: readonly VolunteerRole[]
  /** The day of a new shift: '2026-10-08'; '' while it is not known. */
  day: string
}

export function ShiftEditor({ roles, day, ...props }: Props) {
  const times = day && { startsAt: `${day}T08:00`, endsAt: `${day}T12:00` }
  return (
    <RecordForm
      kind={{ ...shiftKind, inWords }}
      start={props.record ?? { roleId: roles[0]?.id ?? 0, least: 1, most: 2, ...times }}
      choices={{ roleId: roles.map(({ id, name }) => ({ value: String(id), label: name })) }}
      layout={[['roleId', 'place'], ['startsAt', 'endsAt'], ['least', 'most'], ['note'], ['isLocked']]}
      {...props}
    />
  )

  function inWords(name: string, value: unknown) {
    return name === 'roleId' ? roles.find(({ id }) => id === value)?.name : value
  }
}
