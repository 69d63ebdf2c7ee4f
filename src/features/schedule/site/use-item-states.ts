import { useMemo } from 'react'
import type { ProgrammeDay, PublicScheduleItem } from '#features/schedule/schedule.schema.ts'
import { useMoment } from '#ui/use-moment.ts'
import { type ItemState, itemStates } from './item-states.ts'

export interface Programme {
  scheduleItems: readonly PublicScheduleItem[]
  /** Null until known. */
  day: ProgrammeDay | null
}

/** The past, current and next items by id: first from the server, then by the clock. */
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
