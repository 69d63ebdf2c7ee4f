import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'

/** The own page of a volunteer, by the token of their link. */
export function ownShiftsQuery(token: string) {
  return queryOptions({
    queryKey: ['own', token, 'volunteer'],
    queryFn: () => read(api.my[':token'].volunteer.$get({ param: { token } })),
    retry: 1,
  })
}
