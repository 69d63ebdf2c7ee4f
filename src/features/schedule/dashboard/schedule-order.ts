import type { ScheduleItem } from '#features/schedule/schedule.schema.ts'
import { minutesOf } from '#lib/time/clock-minutes.ts'

type Timed = Pick<ScheduleItem, 'startTime' | 'endTime'>

/** The items as the clock puts them; those of the same time stay as they are to each other. */
export function byTime<Item extends Timed>(items: readonly Item[]): Item[] {
  return items.toSorted(
    (a, b) => minutesOf(a.startTime) - minutesOf(b.startTime) || minutesOf(a.endTime) - minutesOf(b.endTime),
  )
}

/** How many items start before the one that stands above them. */
export function countMisplaced(items: readonly Timed[]): number {
  const starts = items.map(({ startTime }) => minutesOf(startTime))
  return starts.filter((start, place) => start < (starts[place - 1] ?? start)).length
}
