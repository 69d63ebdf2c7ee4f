import type { Database } from '#db/database.ts'
import type { Db } from '#db/migrations/tables.ts'
import { yearNamed } from '#features/event/server/editions.domain.ts'
import type { DoorPress, DoorQuery, DoorState } from '#features/guests/door.schema.ts'
import { readTierNames } from '#features/sale/server/tickets.domain.ts'
import { HOUR, later, MINUTE } from '#lib/time/durations.ts'
import { addArrival, listArrivals, markArrival } from './arrivals.store.ts'
import { findGuestYear, isInHistory, listGuests, stampOf } from './guests.store.ts'

/** Presses of the last minutes are sent again: clocks of several processes differ. */
const OVERLAP = 2 * MINUTE

/** How long a desk may have had no network, in ms; a press that is older has the date of a wrong clock. */
const OLDEST = 12 * HOUR

/** What a desk reads. */
export async function readDoor(
  database: Database,
  desk: string,
  { since, stamp: known }: DoorQuery,
  now: Date,
): Promise<DoorState> {
  const { db } = database
  const year = await yearNamed(db, undefined)
  const stamp = `${year} ${await stampOf(db, year)}`
  const from = since === undefined ? '' : later(new Date(since), -OVERLAP)
  const arrivals = await listArrivals(db, year, from)
  const tiers = await readTierNames(db)
  const guests = stamp === known ? null : await readGuests(db, year, tiers)
  const names = [...new Set(tiers.values())].filter(Boolean)
  return { now: now.toISOString(), year, desk, stamp, guests, arrivals, tiers: names }
}

async function readGuests(db: Db, year: number, tiers: ReadonlyMap<string, string>) {
  return (await listGuests(db, year)).map(
    ({ id, name, ticketTierId, quantity, status, ticketNumber, orderNumber, note, attention }) => ({
      id,
      name,
      tier: tiers.get(ticketTierId) ?? ticketTierId,
      quantity,
      status,
      ticketNumber,
      orderNumber,
      note,
      attention,
    }),
  )
}

/** Keeps the presses of a desk, in their order; one that came before changes nothing. */
export async function keepPresses(database: Database, desk: string, presses: readonly DoorPress[], now: Date) {
  await database.receive(async trx => {
    const year = await yearNamed(trx, undefined)
    for (const press of presses) await keep(trx, press, { desk, year, now: now.toISOString() })
  })
}

async function keep(trx: Db, press: DoorPress, { desk, year, now }: { desk: string; year: number; now: string }) {
  // A desk's clock may be fast, or dated to another day.
  const isPossible = press.at < now && press.at > later(new Date(now), -OLDEST)
  const at = isPossible ? press.at : now
  const { key } = press
  if (press.press === 'undo') return markArrival(trx, 'undoneAt', { key, at, now })
  if (press.press === 'settle') return markArrival(trx, 'settledAt', { key, at, now })
  const made = { key, people: press.people, desk, at, createdAt: now, updatedAt: now }
  if (press.press === 'walk-in') {
    const { name, cents, payment, tier } = press
    return addArrival(trx, { ...made, guestId: null, name, isWalkIn: true, cents, payment, tier, year })
  }
  const { guestId, name } = press
  const yearOfGuest = await findGuestYear(trx, guestId)
  if (yearOfGuest !== undefined) return addArrival(trx, { ...made, guestId, name: '', year: yearOfGuest })
  // A guest who was deleted meanwhile has come in all the same. A desk may still know the name of one who was erased.
  const isDeleted = await isInHistory(trx, guestId)
  return addArrival(trx, { ...made, guestId: isDeleted ? guestId : null, name: isDeleted ? name : '', year })
}
