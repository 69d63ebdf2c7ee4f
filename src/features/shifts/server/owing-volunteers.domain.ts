import type { Db } from '#db/migrations/tables.ts'
import { readPersonalDates } from '#features/decisions/server/due-dates.domain.ts'
import type { Owing } from '#features/settings/owed-items.ts'
import { owingVolunteers } from '#features/shifts/owed-by-volunteer.ts'
import { readVolunteers } from '#features/volunteers/server/volunteers.domain.ts'
import { countText } from '#lib/text/count-text.ts'
import { type Measure, partsThere } from '#records/measure.ts'
import { readGaps, readRota } from './rota.domain.ts'

/** The volunteers of a year who are expected, with what their shifts need of them. */
export async function listOwingVolunteers(db: Db, year: number, now: Date): Promise<Owing[]> {
  const { volunteers } = await readVolunteers(db, 'approved', { year })
  return owingVolunteers(volunteers, await readRota(db, year), await readPersonalDates(db, 'volunteer', year, now))
}

/** Shifts with the people they need. Those who are missing on the day had been found before it. */
export const measureShifts: Measure = async ({ db, year, now }) => {
  const { shifts, places } = await readRota(db, year)
  const chosen = Map.groupBy(places, ({ shiftId }) => shiftId)
  const gaps = await readGaps(db, year, now)
  const people = gaps.reduce((sum, { needs }) => sum + needs, 0)
  const words = people === 1 ? '1 person' : `${people} people`
  const peopleIn = (some: typeof places) => new Set(some.map(({ volunteerId }) => volunteerId)).size
  const come = places.filter(({ state }) => state === 'here' || state === 'done')
  return {
    'volunteers-here': { is: peopleIn(come), of: peopleIn(places) },
    shifts: partsThere(shifts.length > 0),
    volunteers: {
      is: shifts.filter(({ id, least }) => (chosen.get(id)?.length ?? 0) >= least).length,
      of: shifts.length,
      ...(gaps.length > 0 && { title: `Put ${words} on ${countText(gaps.length, 'shift')}`, missing: gaps }),
    },
  }
}
