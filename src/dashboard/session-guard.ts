import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { isRightLost, isSessionLost, sessionQuery } from '#client/session.queries.ts'
import type { ToastMessage } from '#ui/overlays/show-toast.ts'

export const unauthorized: ToastMessage = {
  title: 'Unauthorized',
  description: 'Please log in to access the admin dashboard',
  kind: 'error',
}

/**
 * Calls back when any call answers that the session has ended. A refusal for a missing right refetches the user's
 * rights.
 */
export function useSessionGuard(onLost: () => void): void {
  const queryClient = useQueryClient()
  const look = useEffectEvent((error: unknown) => {
    if (isSessionLost(error)) onLost()
    if (isRightLost(error)) void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
  })
  useEffect(() => watchFailures(queryClient, look), [queryClient])
}

/** Clears the cache except for queries on the screen: they would be refetched, and open forms must stay. */
export function forgetAdministration(queryClient: QueryClient): void {
  queryClient.removeQueries({ type: 'inactive' })
  queryClient.getMutationCache().clear()
}

/** Calls back for every failed call. @returns a function that stops it */
function watchFailures(queryClient: QueryClient, onFailure: (error: unknown) => void) {
  const stopQueries = queryClient.getQueryCache().subscribe(event => {
    if (event.type === 'updated' && event.action.type === 'error') onFailure(event.action.error)
  })
  const stopMutations = queryClient.getMutationCache().subscribe(event => {
    if (event.type === 'updated' && event.action.type === 'error') onFailure(event.action.error)
  })
  return () => {
    stopQueries()
    stopMutations()
  }
}
