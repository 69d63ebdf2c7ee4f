import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'

/** Begins the key of every query about pictures of the site. */
export const everyPicture = ['pictures'] as const

/** The pictures of a year's recap, in the organisers' order. */
export function recapPicturesQuery(year: number) {
  return queryOptions({
    queryKey: [...everyPicture, 'recap', year],
    queryFn: async () => (await read(api.pictures.$get({ query: { kind: 'recap', year: String(year) } }))).pictures,
  })
}
