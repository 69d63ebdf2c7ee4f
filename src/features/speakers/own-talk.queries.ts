import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'

/** What a speaker sees and sends by their link. */
export function ownTalkQuery(token: string) {
  return queryOptions({
    queryKey: ['own', token, 'talk'],
    queryFn: () => read(api.my[':token'].speaker.$get({ param: { token } })),
    retry: 1,
  })
}
