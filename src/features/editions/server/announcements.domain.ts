import type { Database } from '#db/database.ts'
import type { Db } from '#db/migrations/tables.ts'
import { announceProgram } from '#features/event/server/edition-changes.domain.ts'
import { readEventProfile } from '#features/event/server/event.domain.ts'
import { sponsors } from '#features/partners/server/partners.collection.ts'
import { speakers } from '#features/speakers/server/speakers.collection.ts'
import { localMomentText } from '#lib/time/written.ts'
import { momentOf } from '#lib/time/zoned-time.ts'
import { type Edit, ownEdit } from '#records/edit.ts'
import type { Measure, Measured } from '#records/measure.ts'
import { listAnnounced, listPlanned, type Planned } from './announcements.store.ts'

/** Announces what is due, once. */
export async function announceDue(database: Database, now: Date): Promise<void> {
  if (await hasDue(database.db, now)) await database.change(trx => announce(trx, ownEdit(now)))
}

export async function hasDue(db: Db, now: Date): Promise<boolean> {
  return (await listDue(db, now)).length > 0
}

/** Makes public what is due at the moment of the edit, inside a transaction. */
export async function announce(trx: Db, edit: Edit): Promise<void> {
  for (const { table, id, version } of await listDue(trx, edit.at)) {
    if (table === 'editions') await announceProgram(trx, id, version, edit)
    else if (table === 'sponsors') await sponsors.records.change(trx, id, { publicFrom: null }, version, edit)
    else await speakers.records.change(trx, id, { publicFrom: null }, version, edit)
  }
}

/** What of a year becomes public, and when by the event's clock, in order. */
export async function readAnnouncements(db: Db, year: number) {
  return (await listAnnounced(db, year))
    .flatMap(({ what, at }) => (at === null ? [] : { what, at }))
    .toSorted((a, b) => a.at.localeCompare(b.at))
}

async function listDue(db: Db, now: Date): Promise<Planned[]> {
  const planned = await listPlanned(db)
  if (planned.length === 0) return []
  const { timeZone } = await readEventProfile(db)
  const at = now.toISOString()
  return planned.filter(({ from }) => from !== null && momentOf(from, timeZone) <= at)
}

export const measureAnnouncements: Measure = async ({ db, year }): Promise<Record<string, Measured>> => {
  const planned = await readAnnouncements(db, year)
  const [first] = planned
  if (!first) return {}
  const found = planned.map(({ what, at }) => `${what} on ${localMomentText(at)}`).join(', ')
  return { announcements: { is: 0, of: planned.length, due: first.at.slice(0, 10), found } }
}
