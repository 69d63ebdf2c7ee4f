import { useMemo } from 'react'
import type { ProgrammeDay, PublicScheduleItem } from '#features/schedule/schedule.schema.ts'
import { MINUTE } from '#lib/time/durations.ts'
import { useMoment } from '#ui/use-moment.ts'
import { type ItemState, itemStates } from './item-states.ts'
import { useLateItems } from './late.tsx'

export interface Programme {
  scheduleItems: readonly PublicScheduleItem[]
  /** Null until known. */
  day: ProgrammeDay | null
}

/** The past, current and next items by id: first from the server, then by the clock and by how late each item is. */
export function useItemStates({ scheduleItems, day }: Programme): ReadonlyMap<number, ItemState> {
  const lateItems = useLateItems()
  const items = useMemo(
    () =>
      scheduleItems.map(({ id, startsAt, endsAt }) => {
        const late = (lateItems.find(({ itemId }) => itemId === id)?.late ?? 0) * MINUTE
        const later = (moment: string | null) => moment && new Date(Date.parse(moment) + late).toISOString()
        return { id, startsAt: later(startsAt), endsAt: later(endsAt) }
      }),
    [scheduleItems, lateItems],
  )
  const borders = useMemo(
    () =>
      [day, ...items]
        .flatMap(timed => (timed?.startsAt && timed.endsAt ? [timed.startsAt, timed.endsAt] : []))
        .map(moment => Date.parse(moment))
        .toSorted((a, b) => a - b),
    [items, day],
  )
  return itemStates(items, day, useMoment(borders, day?.asOf ? Date.parse(day.asOf) : 0))
}
