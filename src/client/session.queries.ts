import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Login } from '#features/auth/auth.schema.ts'
import { api, CallError, read } from './client.ts'

/** Who is logged in. What they may do stays as it is as long as their session does. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: () => read(api.auth.session.$get()),
  select: ({ user }) => user,
  staleTime: Number.POSITIVE_INFINITY,
})

export const loginCall = mutationOptions({
  mutationKey: ['login'],
  mutationFn: (login: Login) => read(api.auth.login.$post({ json: login })),
  onSuccess: (answer, _login, _result, { client }) => client.setQueryData(sessionQuery.queryKey, answer),
})

export const logoutCall = mutationOptions({
  mutationKey: ['logout'],
  mutationFn: () => read(api.auth.logout.$post()),
})

/**
 * Makes sure that the session has not ended before something is downloaded: what the browser fetches by itself tells
 * nothing of a 401.
 * @throws CallError 401
 */
export async function requireSession(): Promise<void> {
  const { user } = await read(api.auth.session.$get())
  if (!user) throw new CallError(401, 'Unauthorized', undefined)
}

/** Whether a call failed because the session has ended; a wrong password is no such failure. */
export function isSessionLost(error: unknown): boolean {
  return error instanceof CallError && error.status === 401 && error.problem?.code !== 'wrong-password'
}
