import { useMemo } from 'react'
import type { ProgrammeDay, PublicScheduleItem } from '#features/schedule/schedule.schema.ts'
import { useMoment } from '#ui/use-moment.ts'
import { type ItemState, itemStates } from './item-states.ts'

export interface Programme {
  scheduleItems: readonly PublicScheduleItem[]
  /** Null as long as it is not known. */
  day: ProgrammeDay | null
}

/** What is over, now and next, by the ids of the items: first as the server saw it, then by the clock, as it moves on. */
export function useItemStates({ scheduleItems, day }: Programme): ReadonlyMap<number, ItemState> {
  const borders = useMemo(
    () =>
      [day, ...scheduleItems]
        .flatMap(timed => (timed?.startsAt && timed.endsAt ? [timed.startsAt, timed.endsAt] : []))
        .map(moment => Date.parse(moment))
        .toSorted((a, b) => a - b),
    [scheduleItems, day],
  )
  return itemStates(scheduleItems, day, useMoment(borders, day?.asOf ? Date.parse(day.asOf) : 0))
}
