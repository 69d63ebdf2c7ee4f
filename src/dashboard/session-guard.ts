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
 * Calls back when any call of the dashboard is answered that the session has ended. What the user may do is read anew
 * when a call says that it is less than was known.
 */
export function useSessionGuard(onLost: () => void): void {
  const queryClient = useQueryClient()
  const look = useEffectEvent((error: unknown) => {
    if (isSessionLost(error)) onLost()
    if (isRightLost(error)) void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
  })
  useEffect(() => watchFailures(queryClient, look), [queryClient])
}

/**
 * Drops what was read and written as an administrator, but for what is on the screen: that would be asked for anew, and
 * a form that stands there must stay.
 */
export function forgetAdministration(queryClient: QueryClient): void {
  queryClient.removeQueries({ type: 'inactive' })
  queryClient.getMutationCache().clear()
}

/** Calls back with every fault of a call. @returns what ends it */
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
