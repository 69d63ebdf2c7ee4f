import type { ScheduleItem } from '#features/schedule/schedule.schema.ts'
import { minutesOf } from '#lib/time/clock-minutes.ts'

interface Span {
  item: ScheduleItem
  from: number
  to: number
}

/** The overlapping items (decision D5) by id, each with the others in order. */
export function overlapsOf(items: readonly ScheduleItem[]): Map<number, ScheduleItem[]> {
  const spans = items.map(item => ({ item, from: minutesOf(item.startTime), to: minutesOf(item.endTime) }))
  const overlaps = spans.map(
    span => [span.item.id, spans.filter(other => meet(span, other)).map(({ item }) => item)] as const,
  )
  return new Map(overlaps.filter(([, others]) => others.length > 0))
}

function meet(one: Span, other: Span) {
  return one.item.id !== other.item.id && one.from < other.to && other.from < one.to
}
