import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'
import type { PasswordChoice } from '#features/auth/auth.schema.ts'

export const lostPasswordCall = mutationOptions({
  mutationKey: ['lost password'],
  mutationFn: (json: { email: string }) => read(api.auth['lost-password'].$post({ json })),
})

/** Whom a link is for. */
export function linkQuery(token: string) {
  return queryOptions({
    queryKey: ['link', token],
    queryFn: () => read(api.auth.link.$post({ json: { token } })),
    enabled: token !== '',
    // Once used it is over, which must not take the form away while it says so.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

export const choosePasswordCall = mutationOptions({
  mutationKey: ['link', 'password'],
  mutationFn: (json: PasswordChoice) => read(api.auth.link.password.$post({ json })),
})
