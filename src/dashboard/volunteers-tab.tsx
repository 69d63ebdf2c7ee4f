import { useSearch } from '@tanstack/react-router'
import { useRight } from '#client/session.queries.ts'
import { isSentView } from '#features/decisions/dashboard/owed-part.tsx'
import { DayBoardView } from '#features/shifts/dashboard/day-board.tsx'
import { HoursPart } from '#features/shifts/dashboard/hours-part.tsx'
import { OwedVolunteers } from '#features/shifts/dashboard/owed-volunteers.tsx'
import { RolesAdmin } from '#features/shifts/dashboard/roles-admin.tsx'
import { ShiftsAdmin } from '#features/shifts/dashboard/shifts-admin.tsx'
import { VolunteersAdmin } from '#features/volunteers/dashboard/volunteers-admin.tsx'
import { ownValue } from '#lib/terms/own-value.ts'

const parts = {
  shifts: ShiftsAdmin,
  day: DayBoardView,
  hours: HoursPart,
  roles: RolesAdmin,
  sent: OwedVolunteers,
}

/** The Volunteers tab: who applied, and what volunteers do when. */
export function VolunteersTab() {
  const { view = '' } = useSearch({ from: '/admin/dashboard' })
  const mayEdit = useRight('editSite')
  // The bin of a list belongs to the view with the list.
  const part = isSentView(view) ? 'sent' : view.replace(/-bin$/, '')
  const Part = (mayEdit && ownValue(parts, part)) || VolunteersAdmin
  return <Part />
}
