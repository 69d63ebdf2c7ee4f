import { dueLabels, type Owing, owedItem, type PersonalDates } from '#features/settings/owed-items.ts'
import type { Volunteer } from '#features/volunteers/volunteers.schema.ts'
import type { Rota } from './shifts.schema.ts'

/** The approved volunteers who are coming, with what their shifts need of them. */
export function owingVolunteers(
  volunteers: readonly Volunteer[],
  { places, shifts, roles }: Pick<Rota, 'places' | 'shifts' | 'roles'>,
  datesOf: (id: number) => PersonalDates,
): Owing[] {
  const roleOf = new Map(shifts.map(({ id, roleId }) => [id, roles.find(role => role.id === roleId)]))
  const placesOf = Map.groupBy(places, ({ volunteerId }) => volunteerId)
  return volunteers
    .filter(({ attendance }) => attendance !== 'declined')
    .map(({ id, name, email, attendance, isAdult, isBriefed }) => {
      const dates = datesOf(id)
      const { days } = dates
      const own = placesOf.get(id)?.map(({ shiftId }) => roleOf.get(shiftId)) ?? []
      const items = [
        owedItem(dueLabels.attendance, attendance === 'confirmed', days.attendance, dates),
        ...(own.some(role => role?.adultsOnly) ? [owedItem(dueLabels.adult, isAdult, days.adult, dates)] : []),
        ...(own.some(role => role?.needsBriefing)
          ? [owedItem(dueLabels.briefing, isBriefed, days.briefing, dates)]
          : []),
      ]
      return { id, name, contact: name, email, items }
    })
}
