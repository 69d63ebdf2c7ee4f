import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'
import { editionQuery } from '#dashboard-kit/use-edition.ts'

/** A decision on volunteers changes who is in the rota. */
export const everyShift = ['volunteers', 'rota'] as const

/** The roles, shifts, places and people of an edition. */
export function rotaQuery(edition: number | undefined) {
  return queryOptions({
    queryKey: [...everyShift, edition],
    queryFn: () => read(api.admin.shifts.$get({ query: editionQuery(edition) })),
  })
}
