import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type TabName, tabNames } from '#dashboard-kit/dashboard-target.ts'
import { eventQuery } from '#features/event/event.queries.ts'

/**
 * The year of the current edition when a tab was opened: its work must not be saved into the next edition that a
 * colleague begins meanwhile. The overview has no such work, and begins the next edition itself.
 */
export function useHeldYear(tab: TabName): number | undefined {
  const { data: event } = useQuery({ ...eventQuery, staleTime: 10_000 })
  const year = event?.editionYear
  const [held, hold] = useState({ tab, year })
  const holds = held.tab === tab && tab !== tabNames[0] && held.year !== undefined
  if (!holds && (held.tab !== tab || held.year !== year)) hold({ tab, year })
  return holds ? held.year : year
}
