import type { ProgrammeDay, PublicScheduleItem } from '#features/schedule/schedule.schema.ts'

export type ItemState = 'over' | 'now' | 'next'

type Timed = Pick<PublicScheduleItem, 'id' | 'startsAt' | 'endsAt'>

/**
 * The past, current and next items by id; none except on the event's day.
 * @param now milliseconds since 1970
 */
export function itemStates(
  items: readonly Timed[],
  day: ProgrammeDay | null,
  now: number,
): ReadonlyMap<number, ItemState> {
  if (!day || now < Date.parse(day.startsAt) || now >= Date.parse(day.endsAt)) return new Map()
  const spans = items.flatMap(({ id, startsAt, endsAt }) =>
    startsAt && endsAt ? { id, from: Date.parse(startsAt), to: Date.parse(endsAt) } : [],
  )
  const next = Math.min(...spans.map(({ from }) => from).filter(from => from > now))
  const states = new Map<number, ItemState>()
  for (const { id, from, to } of spans) {
    if (to <= now) states.set(id, 'over')
    else if (from <= now) states.set(id, 'now')
    else if (from === next) states.set(id, 'next')
  }
  return states
}
