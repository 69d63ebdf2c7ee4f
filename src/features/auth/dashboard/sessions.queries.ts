import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'
import { sessionQuery } from '#client/session.queries.ts'
import type { PasswordChange } from '#features/auth/auth.schema.ts'

/** Where this user is logged in. */
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
  onSuccess: (_answer, _change, _result, { client }) =>
    Promise.all([
      client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
      client.invalidateQueries({ queryKey: sessionQuery.queryKey }),
    ]),
})
