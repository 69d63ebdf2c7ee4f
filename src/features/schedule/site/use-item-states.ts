import { useMemo } from 'react'
import type { ProgrammeDay, PublicScheduleItem } from '#features/schedule/schedule.schema.ts'
import { useMoment } from '#ui/use-moment.ts'
import { type ItemState, isOnNow, itemStates } from './item-states.ts'
import { useLiveItems } from './late.tsx'

export interface ShownProgramme {
  scheduleItems: readonly PublicScheduleItem[]
  /** Null until known. */
  day: ProgrammeDay | null
}

/** The past, current and next items by id: first from the server, then by the clock and by the run sheet. */
export function useItemStates({ scheduleItems, day }: ShownProgramme): ReadonlyMap<number, ItemState> {
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
export function useNowAndNext(programme: ShownProgramme) {
  const states = useItemStates(programme)
  const { scheduleItems } = programme
  return {
    states,
    now: scheduleItems.filter(({ id }) => isOnNow(states.get(id))),
    next: scheduleItems.filter(({ id }) => states.get(id) === 'next'),
  }
}
