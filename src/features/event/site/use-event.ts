import { useSuspenseQuery } from '@tanstack/react-query'
import { eventQuery } from '#features/event/event.queries.ts'

/** The event, loaded by the root of every page. */
export function useEvent() {
  return useSuspenseQuery(eventQuery).data
}
