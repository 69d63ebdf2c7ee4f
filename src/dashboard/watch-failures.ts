import type { QueryClient } from '@tanstack/react-query'

/** Calls back with every fault of a call. @returns what ends it */
export function watchFailures(queryClient: QueryClient, onFailure: (error: unknown) => void) {
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
