import { Link, useSearch } from '@tanstack/react-router'
import { useRight } from '#client/session.queries.ts'
import { ViewTabs } from '#dashboard-kit/lists/view-tabs.tsx'
import { isSentView } from '#features/decisions/dashboard/owed-part.tsx'
import { DayBoardView } from '#features/shifts/dashboard/day-board.tsx'
import { HoursPart } from '#features/shifts/dashboard/hours-part.tsx'
import { OwedVolunteers } from '#features/shifts/dashboard/owed-volunteers.tsx'
import { RolesAdmin } from '#features/shifts/dashboard/roles-admin.tsx'
import { ShiftsAdmin } from '#features/shifts/dashboard/shifts-admin.tsx'
import { VolunteersAdmin } from '#features/volunteers/dashboard/volunteers-admin.tsx'

const parts = [
  { value: 'applications', title: 'Applications', Part: VolunteersAdmin },
  { value: 'shifts', title: 'Shifts', Part: ShiftsAdmin },
  { value: 'day', title: 'On the day', Part: DayBoardView },
  { value: 'hours', title: 'Hours', Part: HoursPart },
  { value: 'roles', title: 'Roles', Part: RolesAdmin },
  { value: 'sent', title: 'Who has sent what', Part: OwedVolunteers },
] as const

/** The Volunteers tab: who applied, and what volunteers do when. */
export function VolunteersTab() {
  const { view = '' } = useSearch({ from: '/admin/dashboard' })
  const mayEdit = useRight('editSite')
  // The bin of a list belongs to the view with the list.
  const part = isSentView(view) ? 'sent' : view
  const asked = parts.find(({ value }) => value === part || `${value}-bin` === part)
  const { value, Part } = (mayEdit && asked) || parts[0]
  const views = parts.map(part => ({ ...part, link: linkTo(part.value) }))
  return (
    <ViewTabs label="Parts of Volunteers" value={value} views={views} isBare={!mayEdit}>
      <div className={mayEdit ? 'mt-3 md:mt-5' : ''}>
        <Part />
      </div>
    </ViewTabs>
  )
}

function linkTo(part: (typeof parts)[number]['value']) {
  return (
    <Link
      to="/admin/dashboard"
      search={({ edition }) => ({ tab: 'volunteers', edition, ...(part !== 'applications' && { view: part }) })}
      resetScroll={false}
      activeOptions={{ exact: true }}
    />
  )
}
