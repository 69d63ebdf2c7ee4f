import { useSuspenseQuery } from '@tanstack/react-query'
import { eventQuery } from '#features/event/event.queries.ts'

/** The event profile, which the root of every page has loaded. */
export function useEvent() {
  return useSuspenseQuery(eventQuery).data
}
