import { useQuery } from '@tanstack/react-query'
import { hasRight, type Right } from '#lib/rights.ts'
import { sessionQuery } from './session.queries.ts'

/** Whether whoever is logged in has a right; false until that is known. */
export function useRight(right: Right): boolean {
  const { data: user } = useQuery(sessionQuery)
  return hasRight(user?.role, right)
}
