import { useEffect, useMemo, useState } from 'react'
import type { ProgramDay, PublicScheduleItem } from '#features/schedule/schedule.schema.ts'
import { MINUTE } from '#lib/time/durations.ts'
import { useLiveItems } from './late.tsx'

/** 'overtime': the item is on, though its planned end has passed. */
export type ItemState = 'over' | 'now' | 'overtime' | 'next'

type Timed = Pick<PublicScheduleItem, 'id' | 'startsAt' | 'endsAt'>

/** An item by the run sheet; `late` is in minutes. */
interface LiveItem {
  itemId: number
  state: 'over' | 'on' | 'ahead'
  late: number
}

/**
 * The past, current and next items by id: by the run sheet where it has them, else by plan. None except on the event's day.
 * @param now milliseconds since 1970
 */
export function itemStates(
  items: readonly Timed[],
  day: ProgramDay | null,
  now: number,
  live: readonly LiveItem[] = [],
): ReadonlyMap<number, ItemState> {
  if (!day || now < Date.parse(day.startsAt) || now >= Date.parse(day.endsAt)) return new Map()
  const known = items.flatMap(({ id, startsAt, endsAt }) => {
    if (!startsAt || !endsAt) return []
    const [from, to] = [Date.parse(startsAt), Date.parse(endsAt)]
    const own = live.find(({ itemId }) => itemId === id)
    const planned = to <= now ? 'over' : from <= now ? 'on' : 'ahead'
    return { id, to, state: own?.state ?? planned, begins: from + (own?.late ?? 0) * MINUTE }
  })
  const next = Math.min(...known.filter(({ state }) => state === 'ahead').map(({ begins }) => begins))
  const states = new Map<number, ItemState>()
  for (const { id, to, state, begins } of known) {
    if (state === 'over') states.set(id, 'over')
    else if (state === 'on') states.set(id, to <= now ? 'overtime' : 'now')
    else if (begins === next) states.set(id, 'next')
  }
  return states
}

export const isOnNow = (state: ItemState | undefined): boolean => state === 'now' || state === 'overtime'

/** Until when an item is on: 'until 10:15 AM'. */
export function untilWords(state: ItemState | undefined, endTime: string): string {
  return state === 'overtime' ? 'over time' : `until ${endTime}`
}

export interface ShownProgram {
  scheduleItems: readonly PublicScheduleItem[]
  /** Null until known. */
  day: ProgramDay | null
}

/** The past, current and next items by id: first from the server, then by the clock and by the run sheet. */
export function useItemStates({ scheduleItems, day }: ShownProgram): ReadonlyMap<number, ItemState> {
  const borders = useMemo(
    () =>
      [day, ...scheduleItems]
        .flatMap(timed => (timed?.startsAt && timed.endsAt ? [timed.startsAt, timed.endsAt] : []))
        .map(Date.parse)
        .toSorted((a, b) => a - b),
    [scheduleItems, day],
  )
  return itemStates(scheduleItems, day, useMoment(borders, day?.asOf ? Date.parse(day.asOf) : 0), useLiveItems())
}

/** The items that are on, and the next ones. */
export function useNowAndNext(program: ShownProgram) {
  const states = useItemStates(program)
  const { scheduleItems } = program
  return {
    states,
    now: scheduleItems.filter(({ id }) => isOnNow(states.get(id))),
    next: scheduleItems.filter(({ id }) => states.get(id) === 'next'),
  }
}

/** Browsers cut longer timers short. */
const LONGEST = 3_600_000

/**
 * The current moment, updated at each border, also after the page slept.
 * @param borders milliseconds since 1970, sorted; a stable array
 * @param before the value before hydration
 */
function useMoment(borders: readonly number[], before: number): number {
  const [moment, setMoment] = useState(before)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    function tell() {
      clearTimeout(timer)
      const now = Date.now()
      setMoment(borders.findLast(border => border <= now) ?? 0)
      const next = borders.find(border => border > now)
      if (next !== undefined) timer = setTimeout(tell, Math.min(next - now, LONGEST))
    }
    tell()
    document.addEventListener('visibilitychange', tell)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', tell)
    }
  }, [borders])
  return moment
}
