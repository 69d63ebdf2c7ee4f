import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'
import { keepSession } from '#client/session.queries.ts'
import type { PasswordChoice } from '#features/auth/auth.schema.ts'

export const lostPasswordCall = mutationOptions({
  mutationFn: (json: { email: string }) => read(api.auth['lost-password'].$post({ json })),
})

/** The user a link is for. */
export function linkQuery(token: string) {
  return queryOptions({
    queryKey: ['link', token],
    queryFn: () => read(api.auth.link.$post({ json: { token } })),
    enabled: token !== '',
    // A used link is invalid, but the form must stay to say so.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

export const choosePasswordCall = mutationOptions({
  mutationFn: (json: PasswordChoice) => read(api.auth.link.password.$post({ json })),
  onSuccess: ({ user }, _choice, _result, { client }) => keepSession(client, { user }),
})
