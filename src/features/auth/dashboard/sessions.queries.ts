import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'
import type { PasswordChange } from '#features/auth/auth.schema.ts'

/** Where this administrator is logged in. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: () => read(api.auth.sessions.$get()),
  select: ({ sessions }) => sessions,
})

export const logoutEverywhereCall = mutationOptions({
  mutationKey: ['logout', 'everywhere'],
  mutationFn: () => read(api.auth['logout-everywhere'].$post()),
})

/** Changes the password, which ends every other session. */
export const passwordCall = mutationOptions({
  mutationKey: ['password'],
  mutationFn: (change: PasswordChange) => read(api.auth.password.$post({ json: change })),
  onSuccess: (_answer, _change, _result, { client }) => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
})
