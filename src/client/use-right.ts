import { useQuery } from '@tanstack/react-query'
import { hasRight, type Right } from '#lib/rights.ts'
import { sessionQuery } from './session.queries.ts'

/** Whether the current user has a right; false until known. */
export function useRight(right: Right): boolean {
  const { data: user } = useQuery(sessionQuery)
  return hasRight(user?.role, right)
}
