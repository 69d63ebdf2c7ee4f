import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'

/** The own page of a partner, by the token of its link. */
export function ownPartnershipQuery(token: string) {
  return queryOptions({
    queryKey: ['own', token, 'partner'],
    queryFn: () => read(api.my[':token'].partner.$get({ param: { token } })),
  })
}
