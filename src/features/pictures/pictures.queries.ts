import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'

/** The first part of the keys of all picture queries. */
export const everyPicture = ['pictures'] as const

export function recapPicturesQuery(year: number) {
  return queryOptions({
    queryKey: [...everyPicture, 'recap', year],
    queryFn: async () => (await read(api.pictures.$get({ query: { kind: 'recap', year: String(year) } }))).pictures,
  })
}
