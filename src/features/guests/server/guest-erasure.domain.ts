import type { Db } from '#db/migrations/tables.ts'
import { readEditions } from '#features/event/server/editions.domain.ts'
import { readEventProfile } from '#features/event/server/event.domain.ts'
import { DAY, later } from '#lib/time/durations.ts'
import { startOfDay } from '#lib/time/zoned-time.ts'
import { eraseRows } from '#records/erase-rows.ts'
import { forgetNames, listDeletedGuests, listErasable, listGuestYears } from './guest-erasure.store.ts'

/**
 * Erases some of the guests whose event is over for so many days, with their history and those in the bin, and at last
 * the names of walk-ins (decision G3). The counts and sums of the day stay.
 * @returns how many; 0 once all are erased
 */
export async function eraseSomeGuests(trx: Db, days: number, now: Date): Promise<number> {
  const years = await listPastYears(trx, days, now)
  if (years.length === 0) return 0
  const ids = [...(await listErasable(trx, years)), ...(await listDeletedGuests(trx, years))]
  if (ids.length === 0) return forgetNames(trx, years)
  await eraseRows(
    trx,
    ids.map(id => ({ table: 'ticketPurchases' as const, id })),
    later(now, DAY),
  )
  return ids.length
}

/** The editions with guests or arrivals whose day was so many days ago; without a day, the last of their year counts. */
async function listPastYears(db: Db, days: number, now: Date): Promise<number[]> {
  const years = await listGuestYears(db)
  if (years.length === 0) return []
  const { timeZone } = await readEventProfile(db)
  const editions = await readEditions(db)
  return years.filter(year => {
    const day = editions.find(edition => edition.year === year)?.date ?? `${year}-12-31`
    return later(new Date(startOfDay(day, timeZone)), (days + 1) * DAY) <= now.toISOString()
  })
}
