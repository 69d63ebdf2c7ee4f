import type { QueryClient } from '@tanstack/react-query'

/** Calls back for every failed call. @returns a function that stops it */
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
