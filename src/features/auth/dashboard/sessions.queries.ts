import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'
import { sessionQuery } from '#client/session.queries.ts'
import { changing } from '#dashboard-kit/record-calls.ts'
import type { AccountChange, PasswordChange, SessionsEnd } from '#features/auth/auth.schema.ts'

/** The user's sessions. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: () => read(api.auth.sessions.$get()),
  select: ({ sessions }) => sessions,
})

export const logoutEverywhereCall = mutationOptions({
  mutationFn: () => read(api.auth['logout-everywhere'].$post()),
})

/** Ends one session or all others; needs the password. */
export const endSessionsCall = changing(sessionsQuery.queryKey, (end: SessionsEnd) =>
  read(api.auth.sessions.end.$post({ json: end })),
)

export const accountCall = mutationOptions({
  mutationFn: (change: AccountChange) => read(api.auth.account.$patch({ json: change })),
  onSuccess: (answer, _change, _result, { client }) => client.setQueryData(sessionQuery.queryKey, answer),
})

/** Changes the password, which ends every other session. */
export const passwordCall = mutationOptions({
  mutationFn: (change: PasswordChange) => read(api.auth.password.$post({ json: change })),
  onSuccess: (_answer, _change, _result, { client }) =>
    Promise.all([
      client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
      client.invalidateQueries({ queryKey: sessionQuery.queryKey }),
    ]),
})
