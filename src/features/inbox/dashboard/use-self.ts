import { useQuery } from '@tanstack/react-query'
import { sessionQuery } from '#client/session.queries.ts'

/** The current user. */
export function useSelf() {
  return useQuery(sessionQuery).data
}
