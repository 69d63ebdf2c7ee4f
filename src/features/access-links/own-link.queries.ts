import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'

/** What the link of a token leads to. */
export function ownLinkQuery(token: string) {
  return queryOptions({
    queryKey: ['own', token],
    queryFn: () => read(api.my[':token'].$get({ param: { token } })),
    retry: 1,
  })
}
