import type { Database } from '#db/database.ts'
import type { PublicDay } from '#features/day/day.schema.ts'
import { expectedTimes } from '#features/day/expected-times.ts'
import { yearNamed } from '#features/event/server/editions.domain.ts'
import { MINUTE } from '#lib/time/durations.ts'
import { firstAfter } from '#lib/time/zoned-time.ts'
import { readWholeDay, type WholeDay } from './day.domain.ts'

/** Visitors read lateness in steps of so many ms. */
const STEP = 5 * MINUTE

interface Answer {
  day: PublicDay
  /** The earliest moment when time alone may change it (ISO 8601), or null. */
  changesAt: string | null
}

/** Reads what visitors may know, the same for all of them. */
export async function readPublicDay({ db, liveVersion }: Database, now: Date): Promise<Answer> {
  const version = liveVersion()
  const { day, cues } = await readWholeDay(db, await yearNamed(db, undefined))
  const { noticeText: text, noticeUntil: until } = day
  const isCurrent = text !== '' && (until === null || until > now.toISOString())
  const items = day.showsLateness ? itemsOf(cues, day, now) : []
  const rounded = items.map(({ lateBy, ...item }) => ({ ...item, late: stepOf(lateBy) / MINUTE }))
  const moments = items.filter(({ state }) => state !== 'over').map(({ lateBy }) => nextStep(lateBy, now))
  return {
    day: {
      version,
      late: Math.max(0, ...rounded.map(({ late }) => late)),
      items: rounded,
      notice: isCurrent ? { text, until } : null,
    },
    changesAt: firstAfter(now, isCurrent && until ? [...moments, until] : moments),
  }
}

const stepOf = (lateBy: number) => Math.max(0, Math.round(lateBy / STEP) * STEP)

/** The earliest moment of the next step: lateness grows no faster than time, and shrinks with a press only. */
function nextStep(lateBy: number, now: Date): string {
  return new Date(now.getTime() + stepOf(lateBy) + STEP / 2 - lateBy).toISOString()
}

/** The items by their cues that visitors know of, and how late each is, in ms; none before the day has begun. */
function itemsOf(cues: WholeDay['cues'], day: WholeDay['day'], now: Date) {
  if (cues.every(({ startedAt }) => startedAt === null)) return []
  const { cues: expected, current } = expectedTimes(cues, day, now.getTime())
  const known = cues.flatMap(({ itemId, isPrivate, startedAt }, index) => {
    const times = expected[index]
    return itemId === null || isPrivate || !times ? [] : { itemId, index, hasBegun: startedAt !== null, times }
  })
  // The crew's cues, such as applause, belong to the item before them.
  const last = known.findLast(({ index, hasBegun }) => index <= current && hasBegun)
  const isPaused = day.state === 'waiting' && cues[current]?.itemId !== last?.itemId
  return [...Map.groupBy(known, ({ itemId }) => itemId)].map(([itemId, own]) => {
    const ahead = own.find(({ times }) => times.place === 'later' || times.place === 'waiting')?.times
    const ending = own.findLast(({ times }) => times.end !== null)?.times
    if (itemId === last?.itemId && !isPaused)
      return { itemId, state: 'on' as const, lateBy: ending ? (ending.end ?? 0) - ending.plannedEnd : 0 }
    return ahead
      ? { itemId, state: 'ahead' as const, lateBy: ahead.late }
      : { itemId, state: 'over' as const, lateBy: 0 }
  })
}
