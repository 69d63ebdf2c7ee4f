import { ListChecks } from 'lucide-react'
import type { Views } from '#dashboard-kit/lists/view-tabs.tsx'
import type { MenuEntry } from '#dashboard-kit/menus/more-menu.tsx'
import { type VolunteerCounts, volunteerStatus } from '#features/volunteers/volunteers.schema.ts'
import { volunteerWording } from './volunteer-kind.ts'

/** What volunteers do and when. */
const parts = [
  { value: 'shifts', title: 'Shifts' },
  { value: 'day', title: 'On the day' },
  { value: 'hours', title: 'Hours' },
  { value: 'roles', title: 'Roles' },
] as const

export const sentByVolunteers: MenuEntry = { icon: ListChecks, text: 'Who has sent what', view: 'sent' }

/** The views of the Volunteers tab: applications by status, and for editors what volunteers do and when. */
export function viewsOfVolunteers(value: string, counts?: VolunteerCounts, mayEdit = true): Views {
  const byStatus = volunteerStatus.options.map(status => ({
    value: status,
    title: volunteerWording[status].title,
    count: counts?.[status],
  }))
  const views = [...byStatus, ...(mayEdit ? parts : [])]
  return { tab: 'volunteers', label: 'Applications by status', value, first: 'pending', views }
}
