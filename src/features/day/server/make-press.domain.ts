import type { Database } from '#db/database.ts'
import type { LiveDay } from '#features/day/day.schema.ts'
import { canRehearse, plannedTimes } from '#features/day/expected-times.ts'
import type { Press } from '#features/day/press.schema.ts'
import { selfStarting } from '#features/day/self-starting.ts'
import { yearNamed } from '#features/event/server/editions.domain.ts'
import { later, MINUTE } from '#lib/time/durations.ts'
import { type Edit, ownEdit } from '#records/edit.ts'
import { type CrewDay, readCrewDay } from './day.domain.ts'
import { forgetTimes, hasSelfStarting, noteCue, saveLiveDay } from './day.store.ts'
import { type Moved, move } from './presses.domain.ts'
import { newRehearsal, saveRehearsal, withCues } from './rehearsal.domain.ts'

type Rehearsing = Extract<Press, { press: 'rehearse' | 'end-rehearsal' }>

/** What a press changes. */
interface Pressed {
  /** The time that it counts as. */
  now: Date
  day: Partial<LiveDay>
  cues: Moved['cues']
  /** Whether the times of all cues are forgotten. */
  isReset?: true
}

/**
 * Makes a press, during a rehearsal in the rehearsal. The row of the content version puts presses in an order on both
 * engines.
 * @returns false if it changed nothing: it was late, or somebody else leads
 */
export async function makePress(database: Database, press: Press, { by, at }: Edit): Promise<boolean> {
  return database.live(async trx => {
    const year = await yearNamed(trx, undefined)
    const whole = await readCrewDay(trx, year, at)
    const { rehearsal } = whole
    if (press.press === 'rehearse' || press.press === 'end-rehearsal') {
      const next = rehearse(whole, press, by, at)
      if (next === undefined) return false
      await saveRehearsal(trx, year, next, at)
      return true
    }
    const made = pressed(whole, press, by)
    if (!made) return false
    if (rehearsal) {
      const { cues, ...kept } = withCues(made.isReset ? { ...rehearsal, cues: {} } : rehearsal, made.cues)
      const aheadMs = made.now.getTime() - at.getTime()
      await saveRehearsal(trx, year, { ...kept, cues, aheadMs, day: { ...kept.day, ...made.day } }, at)
      if (isSwitch(press)) await saveLiveDay(trx, year, made.day, at)
      return true
    }
    if (made.isReset) await forgetTimes(trx, year)
    for (const [id, change] of made.cues) await noteCue(trx, id, change)
    await saveLiveDay(trx, year, made.day, at)
    return true
  })
}

/**
 * Starts the cue whose time has come, as its press would; without a day it has no time. Of several processes one counts, since the press names the cue
 * that it was made from.
 */
export async function startDueCue(database: Database, at: Date): Promise<void> {
  const { db } = database
  const year = await yearNamed(db, undefined)
  if (!(await hasSelfStarting(db, year))) return
  const { cues, day, now, date, rehearsal } = await readCrewDay(db, year, at)
  if (date === null && !rehearsal) return
  const next = selfStarting(cues, day, now.getTime())
  if (next?.isDue) await makePress(database, next.press, ownEdit(at))
}

/** Whether a press sets something for the whole day, which outlasts a rehearsal. */
function isSwitch({ press }: Press): boolean {
  return press === 'lateness' || press === 'warnings'
}

/**
 * Begins a rehearsal before the day has begun or after it, or ends one. Its clock begins at the planned start of the day.
 * @returns undefined where that is not possible
 */
function rehearse({ day, cues, rehearsal }: CrewDay, { press }: Rehearsing, by: Edit['by'], at: Date) {
  if (day.leaderId !== null && day.leaderId !== by.userId) return
  if (press === 'end-rehearsal') return rehearsal && null
  const [first] = plannedTimes(cues)
  if (rehearsal || !first || !canRehearse(day, cues)) return
  const lead = { leaderId: by.userId, leaderName: by.name, ledSince: new Date(first.start).toISOString() }
  return newRehearsal(
    { ...day, ...lead, state: 'waiting', cueId: null, backAt: null, spareFrom: null, spareUntil: null },
    first.start,
    at,
  )
}

function pressed(
  { day, cues, now, rehearsal }: CrewDay,
  press: Exclude<Press, Rehearsing>,
  by: Edit['by'],
): Pressed | undefined {
  const lead = { leaderId: by.userId, leaderName: by.name, ledSince: now.toISOString() }
  // The server's own press counts under any leader, and takes no lead.
  const isOwn = by.userId === null
  const leads = isOwn || day.leaderId === by.userId
  const isFree = day.leaderId === null
  const backAt = now.toISOString()
  const only = (change: Partial<LiveDay>) => ({ now, day: change, cues: new Map() })
  switch (press.press) {
    case 'lead':
      return leads ? undefined : only(lead)
    case 'hand-over':
      return leads ? only({ leaderId: null, leaderName: '', ledSince: null }) : undefined
    case 'spare': {
      const spareUntil = press.minutes === null ? null : later(now, press.minutes * MINUTE)
      return only({ spareFrom: spareUntil && now.toISOString(), spareUntil, spareCountsUp: press.countsUp })
    }
    case 'message':
    case 'screens':
    case 'notice':
    case 'lateness':
    case 'warnings': {
      const { press: _, ...change } = press
      return only(change)
    }
    case 'reset':
      if (!leads && !isFree) return
      return { ...only({ state: 'waiting', cueId: null, heldSince: null, backAt }), isReset: true }
    default: {
      const counted = rehearsal && press.press === 'start' ? clockAtStart(cues, press.cueId, now) : now
      const moved = leads || isFree ? move(cues, day, press, counted) : undefined
      const also = { ...(isFree && !isOwn && lead), ...(press.press === 'back' && { backAt }) }
      return moved && { now: counted, day: { ...moved.day, ...also }, cues: moved.cues }
    }
  }
}

/** A start in a rehearsal sets its clock on to the planned start of the cue; the first one sets it back, too. */
function clockAtStart(cues: CrewDay['cues'], cueId: number, now: Date): Date {
  const planned = plannedTimes(cues)[cues.findIndex(({ id }) => id === cueId)]?.start ?? now.getTime()
  const isFirst = cues.every(({ startedAt }) => startedAt === null)
  return new Date(isFirst ? planned : Math.max(planned, now.getTime()))
}
