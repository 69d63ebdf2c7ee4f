import { useQuery } from '@tanstack/react-query'
import { sessionQuery } from '#client/session.queries.ts'

/** Whoever is logged in here. */
export function useSelf() {
  return useQuery(sessionQuery).data
}
