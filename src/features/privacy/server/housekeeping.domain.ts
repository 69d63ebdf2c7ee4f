import type { Database } from '#db/database.ts'
import type { Db } from '#db/migrations/tables.ts'
import { closeScrubs, isScrubDue, lastPendingScrub } from '#db/pending-scrubs.ts'
import { readEditions } from '#features/event/server/editions.domain.ts'
import { eraseSomeGuests } from '#features/guests/server/guest-erasure.domain.ts'
import { guests } from '#features/guests/server/guests.collection.ts'
import { cleanUpHistory } from '#features/history/server/history-cleanup.domain.ts'
import { removeWithOriginals, sweepPictures } from '#features/media/server/picture-sweep.domain.ts'
import { deleteOldAnswers } from '#features/own-questions/server/own-questions.domain.ts'
import { defaultRetention, type Retention, retentionKinds } from '#features/settings/retention-kinds.ts'
import { readSetting } from '#features/settings/server/settings.domain.ts'
import { storedNumbers } from '#features/settings/stored-numbers.ts'
import { closeSpeakerGaps } from '#features/speakers/server/speakers.collection.ts'
import { forgetReminders } from '#features/tickets/server/reminders.domain.ts'
import { countText } from '#lib/text/count-text.ts'
import { DAY, later } from '#lib/time/durations.ts'
import { dayAfter } from '#lib/time/today-in.ts'
import { monthsBefore } from '#lib/time/zoned-time.ts'
import type { Workers } from '#lib/work/workers.ts'
import { eraseRows } from '#records/erase-rows.ts'
import type { Measure } from '#records/measure.ts'
import { type ErasedKind, erased, forgetPersons, listOld } from './retention.store.ts'

/** A database whose files must not hold deleted data. */
export interface Scrubbed {
  database: Database
  workers: Workers
  log: { error(fields: object, message: string): void }
}

/** Removes deleted data from the database's files; returns whether that succeeded. */
export async function scrub({ database, workers, log }: Scrubbed): Promise<boolean> {
  try {
    const last = await lastPendingScrub(database.db)
    await database.scrub(workers)
    await database.receive(trx => closeScrubs(trx, last))
    return true
  } catch (err) {
    log.error({ err }, 'the files of the database still hold what was erased')
    return false
  }
}

interface House extends Scrubbed {
  log: Scrubbed['log'] & { info(fields: object, message: string): void }
}

/**
 * Deletes expired data and logs the counts. The files of the database are cleaned of it within a day, all at once,
 * because writes have to wait for that; hourly again if they were busy.
 */
export async function keepHouse({ database, workers, log }: House, now: Date): Promise<void> {
  const reminders = await forgetReminders(database, now)
  const answers = await database.receive(trx => deleteOldAnswers(trx, now))
  const erased = {
    ...(await eraseOld(database, now)),
    ...(reminders > 0 && { reminders }),
    ...(answers > 0 && { answers }),
  }
  if (Object.keys(erased).length > 0) log.info(erased, 'personal data that has had its time was erased')
  const { history } = await readStoredRetention(database.db)
  const overdue = await cleanUpHistory(database, history, now)
  if (overdue.removals + overdue.events > 0) log.info(overdue, 'what was overdue left the bin and the history')
  const pictures = await sweepPictures(database, now)
  if (pictures > 0) log.info({ pictures }, 'pictures that nothing names were removed')
  if (await isScrubDue(database.db, now)) await scrub({ database, workers, log })
}

/** How long the owners want each kind of personal data kept. */
async function readStoredRetention(db: Db): Promise<Retention> {
  return storedNumbers(defaultRetention, await readSetting(db, 'privacy-retention'))
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
        : (trx: Db) => eraseSome(trx, kind, retention[kind], now)
    for (;;) {
      const count = await database.receive(erase)
      if (count === 0) break
      gone[kind] = (gone[kind] ?? 0) + count
    }
  }
  return gone
}

async function eraseSome(trx: Db, kind: ErasedKind, months: number, now: Date): Promise<number> {
  const before = monthsBefore(now, months)
  const old = await listOld(trx, kind, before)
  const { table } = erased[kind]
  const { pictures, removed } = await eraseRows(
    trx,
    old.map(({ id }) => ({ table, id })),
    later(now, DAY),
  )
  if (kind === 'newsletters') await forgetPersons(trx, before)
  await closeSpeakerGaps(trx, removed)
  await removeWithOriginals(trx, pictures)
  return old.length
}

/** When the first personal data of an edition is erased: that of its guests. */
export const measureErasure: Measure = async ({ db, year }) => {
  const edition = (await readEditions(db)).find(one => one.year === year)
  const retention = await readStoredRetention(db)
  const { length: of } = await guests.list(db, { year })
  const due = edition?.date ? dayAfter(edition.date, retention.guests) : null
  return { erasure: { is: 0, of, due, found: `The list of ${countText(of, 'guest')} first. Download what you need` } }
}
