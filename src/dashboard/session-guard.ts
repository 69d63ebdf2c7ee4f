import {
  type MutationCacheNotifyEvent,
  type QueryCacheNotifyEvent,
  type QueryClient,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { isRightLost, isSessionLost, sessionQuery } from '#client/session.queries.ts'
import { dropSessionFlag, hasSessionFlag } from '#client/session-flag.ts'
import { hasUnsavedWork, useUnsavedWork } from '#dashboard-kit/overlays/unsaved-work.ts'
import { showToast, type ToastMessage } from '#ui/overlays/show-toast.ts'

export const unauthorized: ToastMessage = {
  title: 'Unauthorized',
  description: 'Please log in to access the admin dashboard',
  kind: 'error',
}

/**
 * Calls back when the session has ended, by the answer to any call. With unsaved work the user may log in again in
 * place; after discarding it, they leave.
 */
export function useSessionEnd(session: object | null | undefined, onUnauthorized: () => void): void {
  const unsaved = useUnsavedWork()
  const [lost, setLost] = useState(false)
  const turnAway = useEffectEvent(onUnauthorized)

  function endSession() {
    // Without the flag the logout is already running or done.
    if (!hasSessionFlag()) return
    dropSessionFlag()
    setLost(true)
    if (hasUnsavedWork()) showToast(unauthorized)
  }
  useSessionGuard(endSession)
  const noteSession = useEffectEvent(endSession)
  useEffect(() => {
    if (session === null) noteSession()
  }, [session])

  useEffect(() => {
    if (!lost || unsaved) return
    setLost(false)
    if (!hasSessionFlag()) turnAway()
  }, [lost, unsaved])
}

/** Calls back on the failure for a lost session; one for a missing permission refetches the user's permissions. */
function useSessionGuard(onLost: () => void): void {
  const queryClient = useQueryClient()
  const look = useEffectEvent((error: unknown) => {
    if (isSessionLost(error)) onLost()
    if (isRightLost(error)) void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
  })
  useEffect(() => {
    const stops = [queryClient.getQueryCache(), queryClient.getMutationCache()].map(cache =>
      cache.subscribe((event: QueryCacheNotifyEvent | MutationCacheNotifyEvent) => {
        if (event.type === 'updated' && event.action.type === 'error') look(event.action.error)
      }),
    )
    return () => {
      for (const stop of stops) stop()
    }
  }, [queryClient])
}

/** Clears the cache except for queries on the screen: they would be refetched, and open forms must stay. */
export function forgetAdministration(queryClient: QueryClient): void {
  queryClient.removeQueries({ type: 'inactive' })
  queryClient.getMutationCache().clear()
}
