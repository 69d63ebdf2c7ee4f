import type { ScheduleItem } from '#features/schedule/schedule.schema.ts'
import { minutesOf } from '#lib/time/clock-minutes.ts'

type Timed = Pick<ScheduleItem, 'startTime' | 'endTime'>

/** The items sorted by time; equal times keep their order. */
export function byTime<Item extends Timed>(items: readonly Item[]): Item[] {
  return items.toSorted(
    (a, b) => minutesOf(a.startTime) - minutesOf(b.startTime) || minutesOf(a.endTime) - minutesOf(b.endTime),
  )
}

/** How many items start before the one above them. */
export function countMisplaced(items: readonly Timed[]): number {
  const starts = items.map(({ startTime }) => minutesOf(startTime))
  return starts.filter((start, place) => start < (starts[place - 1] ?? start)).length
}
