import type { Db } from '#db/migrations/tables.ts'
import { z } from '#lib/zod.ts'

/** How many rows one transaction erases, so that other writes need not wait long. */
const AT_ONCE = 50

/** The years of guests, arrivals and deleted guests. */
export async function listGuestYears(db: Db): Promise<number[]> {
  const guests = await db.selectFrom('ticketPurchases').select('year').distinct().execute()
  const arrivals = await db.selectFrom('arrivals').select('year').distinct().execute()
  const deleted = (await deletedGuests(db)).map(({ year }) => ({ year }))
  return [...new Set([...guests, ...arrivals, ...deleted].map(({ year }) => year))]
}

/** Some guests of these years, sample content aside. */
export async function listErasable(db: Db, years: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('ticketPurchases')
    .select('id')
    .where('year', 'in', years)
    .where('isSample', '=', false)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()
  return rows.map(({ id }) => id)
}

/** Some deleted guests of these years whom the log still knows. */
export async function listDeletedGuests(db: Db, years: readonly number[]): Promise<number[]> {
  const deleted = await deletedGuests(db)
  return deleted
    .filter(({ year }) => years.includes(year))
    .map(({ id }) => id)
    .slice(0, AT_ONCE)
}

const removed = z.object({ year: z.number() })

async function deletedGuests(db: Db): Promise<{ id: number; year: number }[]> {
  const rows = await db
    .selectFrom('auditLog')
    .select(['recordId', 'details'])
    .where(eb => eb.and({ subject: 'ticketPurchases', action: 'removed' }))
    .where('details', 'is not', null)
    .where('restoredAt', 'is', null)
    .execute()
  return rows.flatMap(({ recordId, details }) => {
    const { data } = removed.safeParse(JSON.parse(details ?? 'null'))
    return recordId !== null && data ? [{ id: recordId, year: data.year }] : []
  })
}

/** Empties the names in arrivals of these years. @returns how many */
export async function forgetNames(trx: Db, years: readonly number[]): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('arrivals')
    .set({ name: '' })
    .where('year', 'in', years)
    .where('name', '<>', '')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
