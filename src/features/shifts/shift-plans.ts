import { minutesOf } from '#lib/time/clock-minutes.ts'
import { MINUTE } from '#lib/time/durations.ts'

interface Span {
  startsAt: string
  endsAt: string
}

/** The local times of a program item. */
export interface ItemTimes {
  itemId: number
  itemStart: string
  itemEnd: string
}

/** A row of shifts on one day; the lengths are in minutes. An end before the start is on the next day. */
export interface Template {
  day: string
  from: string
  to: string
  length: number
  /** How long the next shift is there before the last one leaves. */
  changeover: number
}

/** How shifts follow a program item, in minutes. */
export interface Offset {
  before: number
  until: 'start' | 'end'
  after: number
}

const MOST_MADE = 100

/** The shifts of a template: the last one ends when the template does. */
export function shiftsFrom({ day, from, to, length, changeover }: Template): Span[] {
  const start = `${day}T${from}`
  const end = later(`${day}T${to}`, to <= from ? 24 * 60 : 0)
  const spans: Span[] = []
  if (!(length > 0) || start.length + end.length !== 32) return spans
  for (let at = start; at < end && spans.length < MOST_MADE; at = later(at, length)) {
    const endsAt = later(at, length + changeover)
    spans.push({ startsAt: at, endsAt: endsAt < end ? endsAt : end })
  }
  return spans
}

/** The shift around a program item. */
export function shiftAround({ itemStart, itemEnd }: ItemTimes, { before, until, after }: Offset): Span {
  return { startsAt: later(itemStart, -before), endsAt: later(until === 'start' ? itemStart : itemEnd, after) }
}

/**
 * A shift after its program item has moved: each of its ends keeps its distance to that end of the item which it
 * is made from, so that changes by hand remain.
 */
export function movedAlong(shift: Span, was: ItemTimes, now: ItemTimes): Span {
  const byStart = between(was.itemStart, now.itemStart)
  const byEnd = between(was.itemEnd, now.itemEnd)
  const startsAt = later(shift.startsAt, shift.startsAt < was.itemEnd ? byStart : byEnd)
  const endsAt = later(shift.endsAt, shift.endsAt > was.itemStart ? byEnd : byStart)
  return startsAt < endsAt ? { startsAt, endsAt } : { startsAt, endsAt: later(shift.endsAt, byStart) }
}

/** When a program item of a day is. */
export function timesOf({ id, startTime, endTime }: { id: number; startTime: string; endTime: string }, day: string) {
  const at = (clock: string) => later(`${day}T00:00`, minutesOf(clock))
  return { itemId: id, itemStart: at(startTime), itemEnd: at(endTime) } satisfies ItemTimes
}

/** A local time some minutes later. */
function later(time: string, minutes: number): string {
  const moment = new Date(Date.parse(`${time}Z`) + minutes * MINUTE)
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString().slice(0, 16)
}

function between(one: string, other: string): number {
  return (Date.parse(`${other}Z`) - Date.parse(`${one}Z`)) / MINUTE
}
