import type { Db } from '#db/migrations/tables.ts'
import { readPersonalDates } from '#features/decisions/server/due-dates.domain.ts'
import type { Owing } from '#features/settings/owed-items.ts'
import { owingVolunteers } from '#features/shifts/owed-by-volunteer.ts'
import { readVolunteers } from '#features/volunteers/server/volunteers.domain.ts'
import { readRota } from './rota.domain.ts'

/** The volunteers of a year who are expected, with what their shifts need of them. */
export async function listOwingVolunteers(db: Db, year: number, now: Date): Promise<Owing[]> {
  const { volunteers } = await readVolunteers(db, 'approved', { year })
  return owingVolunteers(volunteers, await readRota(db, year), await readPersonalDates(db, 'volunteer', year, now))
}
