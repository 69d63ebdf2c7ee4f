import type { Database } from '#db/database.ts'
import type { Db } from '#db/migrations/tables.ts'
import { eraseSomeGuests } from '#features/guests/server/guest-erasure.domain.ts'
import { cleanUpHistory } from '#features/history/server/history-cleanup.domain.ts'
import { removeWithOriginals, sweepPictures } from '#features/media/server/picture-sweep.domain.ts'
import { readSetting } from '#features/settings/server/settings.domain.ts'
import { closeSpeakerGaps } from '#features/speakers/server/speakers.collection.ts'
import { forgetReminders } from '#features/tickets/server/reminders.domain.ts'
import { type Retention, readRetention, retentionKinds } from '#lib/terms/retention-kinds.ts'
import { DAY } from '#lib/time/durations.ts'
import { monthsBefore } from '#lib/time/months-before.ts'
import { eraseRows } from '#records/erase-rows.ts'
import { type ErasedKind, erased, forgetPersons, listOld } from './retention.store.ts'
import { owesScrub, type Scrubbed, scrub } from './scrub.domain.ts'

interface House extends Scrubbed {
  log: Scrubbed['log'] & { info(fields: object, message: string): void }
}

/**
 * Removes what has had its time, and says in the log how much of what went.
 * @returns whether the files of the database still hold what was erased
 */
export async function keepHouse({ database, log }: House, now: Date): Promise<boolean> {
  const reminders = await forgetReminders(database, now)
  const erased = { ...(await eraseOld(database, now)), ...(reminders > 0 && { reminders }) }
  const isErased = Object.keys(erased).length > 0
  if (isErased) log.info(erased, 'personal data that has had its time was erased')
  const { history } = await readStoredRetention(database.db)
  const overdue = await cleanUpHistory(database, history, now)
  const isOverdue = overdue.removals + overdue.events > 0
  if (isOverdue) log.info(overdue, 'what was overdue left the bin and the history')
  const pictures = await sweepPictures(database, now)
  if (pictures > 0) log.info({ pictures }, 'pictures that nothing names were removed')
  return isErased || isOverdue
}

/**
 * Keeps house, look by look. The files of the database are cleaned once a day at most, because writes have to wait
 * for it, and again an hour later if they were busy.
 */
export function createHousekeeping(house: House): (now: Date) => Promise<void> {
  let isOwed = false
  let cleanedAt = Number.NEGATIVE_INFINITY
  return async now => {
    isOwed = (await keepHouse(house, now)) || isOwed
    const isDue = isOwed && now.getTime() - cleanedAt >= DAY
    if (!isDue && !owesScrub(house.database)) return
    cleanedAt = now.getTime()
    await scrub(house)
    isOwed = false
  }
}

/** How long the owners want each kind of personal data kept. */
async function readStoredRetention(db: Db): Promise<Retention> {
  return readRetention(await readSetting(db, 'privacy-retention'))
}

/**
 * Erases the personal data whose time is over, as the owners have set it, some rows at a time.
 * @returns how many rows of each kind were erased, without kinds that had none
 */
async function eraseOld(database: Database, now: Date): Promise<Partial<Record<ErasedKind | 'guests', number>>> {
  const retention = await readStoredRetention(database.db)
  const gone: Partial<Record<ErasedKind | 'guests', number>> = {}
  for (const { kind } of retentionKinds) {
    if (kind === 'history') continue
    const erase =
      kind === 'guests'
        ? (trx: Db) => eraseSomeGuests(trx, retention.guests, now)
        : (trx: Db) => eraseSome(trx, kind, monthsBefore(now, retention[kind]))
    for (;;) {
      const count = await database.receive(erase)
      if (count === 0) break
      gone[kind] = (gone[kind] ?? 0) + count
    }
  }
  return gone
}

async function eraseSome(trx: Db, kind: ErasedKind, before: string): Promise<number> {
  const old = await listOld(trx, kind, before)
  const { pictures, places } = await eraseRows(
    trx,
    old.map(({ id }) => ({ table: erased[kind].table, id })),
  )
  if (kind === 'newsletters') await forgetPersons(trx, before)
  if (kind === 'speakers') await closeSpeakerGaps(trx, places)
  await removeWithOriginals(trx, pictures)
  return old.length
}
