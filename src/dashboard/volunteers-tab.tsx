import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useRight } from '#client/session.queries.ts'
import { TabFrame } from '#dashboard-kit/tab/tab-frame.tsx'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import { isSentView, OwedPart } from '#features/decisions/dashboard/owed-part.tsx'
import { PortraitThumbnail } from '#features/media/dashboard/portrait-thumbnail.tsx'
import { DayBoardView } from '#features/shifts/dashboard/day-board.tsx'
import { HoursPart } from '#features/shifts/dashboard/hours-part.tsx'
import { RolesAdmin } from '#features/shifts/dashboard/roles-admin.tsx'
import { ShiftsAdmin } from '#features/shifts/dashboard/shifts-admin.tsx'
import { sentByVolunteers } from '#features/volunteers/dashboard/volunteer-views.tsx'
import { volunteersQuery } from '#features/volunteers/dashboard/volunteers.queries.ts'
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

/** Who has confirmed, had the briefing, and said that they are an adult, where a shift needs it (decision S7). */
export function OwedVolunteers() {
  const edition = useEdition()
  const { data: approved } = useQuery(volunteersQuery('approved', edition))
  const volunteers = approved?.isComplete ? approved.rows : undefined
  return (
    <TabFrame title="Volunteers" more={[{ ...sentByVolunteers, isOpen: true }]}>
      <OwedPart
        tab="volunteers"
        noun="volunteer"
        pictureOf={id => {
          const volunteer = volunteers?.find(one => one.id === id)
          return volunteer && <PortraitThumbnail {...volunteer} className="size-10 rounded-xl" />
        }}
      />
    </TabFrame>
  )
}
