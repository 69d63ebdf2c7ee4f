import { mutationOptions, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { InferRequestType, InferResponseType } from 'hono/client'
import { hasRight, type Right } from '#lib/rights.ts'
import { api, CallError, read } from './client.ts'

type SessionAnswer = InferResponseType<typeof api.auth.session.$get, 200>
type Login = InferRequestType<typeof api.auth.login.$post>['json']
type SecondStepProof = InferRequestType<(typeof api.auth)['second-step']['$post']>['json']

/** The current user. Rights stay the same during a session. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: () => read(api.auth.session.$get()),
  select: ({ user }) => user,
  staleTime: Number.POSITIVE_INFINITY,
})

export function keepSession(client: QueryClient, answer: SessionAnswer) {
  if (answer.user) client.setQueryData(sessionQuery.queryKey, answer)
}

export const loginCall = mutationOptions({
  mutationFn: (login: Login) => read(api.auth.login.$post({ json: login })),
  onSuccess: ({ user }, _login, _result, { client }) => keepSession(client, { user }),
})

export const logoutCall = mutationOptions({
  mutationFn: () => read(api.auth.logout.$post()),
})

/**
 * Checks the session before a download, because the browser's own request does not report a 401.
 * @throws CallError 401
 */
export async function requireSession(): Promise<void> {
  const { user } = await read(api.auth.session.$get())
  if (!user) throw new CallError(401, 'Unauthorized', undefined)
}

const duringLogin = new Set(['wrong-password', 'wrong-factor', 'login-expired'])

/** Whether a call failed because the session has ended, not because of a wrong password. */
export function isSessionLost(error: unknown): boolean {
  return error instanceof CallError && error.status === 401 && !duringLogin.has(error.problem?.code ?? '')
}

export const secondStepCall = mutationOptions({
  mutationFn: (proof: SecondStepProof) => read(api.auth['second-step'].$post({ json: proof })),
  onSuccess: (answer, _proof, _result, { client }) => keepSession(client, answer),
})

/** Whether a call failed because the user lost a right, or must secure their account first. */
export function isRightLost(error: unknown): boolean {
  return error instanceof CallError && error.status === 403 && lessRights.has(error.problem?.code ?? '')
}

const lessRights = new Set(['forbidden', 'password-change-required', 'factor-required'])

/** Whether the current user has a right; false until known. */
export function useRight(right: Right): boolean {
  const { data: user } = useQuery(sessionQuery)
  return hasRight(user?.role, right)
}
