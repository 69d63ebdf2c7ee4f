import type { Database } from '#db/database.ts'
import { noteScrub } from '#db/pending-scrubs.ts'
import { DAY, later } from '#lib/time/durations.ts'
import { monthsBefore } from '#lib/time/zoned-time.ts'
import { binSince, forgetRemoved } from './bin.domain.ts'
import { listOverdueRemovals } from './bin.store.ts'
import { deleteEvents } from './history.store.ts'

/** How many rows one transaction deletes, to keep it short. */
const REMOVALS_AT_ONCE = 20
const EVENTS_AT_ONCE = 500

/**
 * Deletes records that have been in the bin for 30 days, and expired events.
 * @param months how long events are kept
 * @returns how many of each
 */
export async function cleanUpHistory(database: Database, months: number, now: Date) {
  const oldest = monthsBefore(now, months)
  const removals = await repeat(REMOVALS_AT_ONCE, () =>
    database.receive(async trx => {
      const overdue = await listOverdueRemovals(trx, binSince(now), REMOVALS_AT_ONCE)
      for (const removal of overdue) await forgetRemoved(trx, removal, now)
      return overdue.length
    }),
  )
  const events = await repeat(EVENTS_AT_ONCE, () =>
    database.receive(async trx => {
      const deleted = await deleteEvents(trx, oldest, EVENTS_AT_ONCE)
      if (deleted > 0) await noteScrub(trx, later(now, DAY))
      return deleted
    }),
  )
  return { removals, events }
}

/** Repeats until a piece is not full. */
async function repeat(most: number, work: () => Promise<number>): Promise<number> {
  let done = 0
  for (;;) {
    const count = await work()
    done += count
    if (count < most) return done
  }
}
