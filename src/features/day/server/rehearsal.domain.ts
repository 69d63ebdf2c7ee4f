import type { Db } from '#db/migrations/tables.ts'
import { type Cue, cue, type LiveDay, liveDay } from '#features/day/day.schema.ts'
import { timestamp } from '#lib/fields.ts'
import { HOUR } from '#lib/time/durations.ts'
import { z } from '#lib/zod.ts'
import { findRehearsal, saveLiveDay } from './day.store.ts'

/** After so long a forgotten rehearsal ends by itself, and so long before the day, in ms. */
const LONGEST = 12 * HOUR
const BEFORE = HOUR

const rehearsedCue = cue.pick({ startedAt: true, endedAt: true, allowedMs: true, heldMs: true, readiness: true })

/**
 * A rehearsal: a day of its own, stored beside the real one, which stays as it is. Notes to the host are not part of
 * it: they are about people.
 */
const rehearsal = z.object({
  until: timestamp,
  aheadMs: z.int().describe('How far its clock is ahead of the real one; negative if it is behind.'),
  day: liveDay.omit({ year: true }),
  cues: z.record(z.string(), rehearsedCue.partial()).describe('What has happened to cues, by id.'),
})

export type Rehearsal = z.infer<typeof rehearsal>
type RehearsedChange = Partial<z.infer<typeof rehearsedCue>>

const untouched = { startedAt: null, endedAt: null, allowedMs: null, heldMs: 0, readiness: 'expected' } as const

/** The rehearsal that is going on; undefined without one. */
export async function readRehearsal(db: Db, year: number, now: Date): Promise<Rehearsal | undefined> {
  const stored = await findRehearsal(db, year)
  if (!stored) return
  // One of another release has ended.
  const { data } = rehearsal.safeParse(JSON.parse(stored))
  return data && data.until > now.toISOString() ? data : undefined
}

/**
 * A new one. If it is forgotten it takes no press of the real day: it ends before that, and at its start at the latest.
 * @param day the real day, as it is before anything has happened
 * @param start the planned start of the day, in ms
 */
export function newRehearsal({ year: _, ...day }: LiveDay, start: number, now: Date): Rehearsal {
  const at = now.getTime()
  const last = [start - BEFORE, start].find(end => end > at) ?? Number.POSITIVE_INFINITY
  return { until: new Date(Math.min(at + LONGEST, last)).toISOString(), aheadMs: start - at, day, cues: {} }
}

/** A cue as it is in the rehearsal. */
export function rehearsed<C extends Cue>(cue: C, { cues }: Rehearsal): C {
  return { ...cue, ...untouched, ...cues[cue.id] }
}

/** The rehearsal after changes of cues, by their id. */
export function withCues({ cues, ...rest }: Rehearsal, changes: ReadonlyMap<number, RehearsedChange>): Rehearsal {
  const changed = [...changes].map(([id, change]) => [id, { ...cues[id], ...change }] as const)
  return { ...rest, cues: { ...cues, ...Object.fromEntries(changed) } }
}

/** @param next null ends it */
export async function saveRehearsal(trx: Db, year: number, next: Rehearsal | null, at: Date): Promise<void> {
  await saveLiveDay(trx, year, { rehearsal: next && JSON.stringify(next) }, at)
}
