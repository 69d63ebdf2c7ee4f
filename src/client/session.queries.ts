import { mutationOptions } from '@tanstack/react-query'
import type { Login } from '#features/auth/auth.schema.ts'
import { api, CallError, read } from './client.ts'

export const loginCall = mutationOptions({
  mutationKey: ['login'],
  mutationFn: (login: Login) => read(api.auth.login.$post({ json: login })),
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

/** The second step of a login. */
export const secondStepCall = mutationOptions({
  mutationKey: ['login', 'second step'],
  mutationFn: (proof: SecondStepProof) => read(api.auth['second-step'].$post({ json: proof })),
})

/** Has the browser use a passkey for a login, after asking the person. */
export async function passkeyUse(token: string): Promise<PasskeyAssertion> {
  const [optionsJSON, { startAuthentication }] = await Promise.all([
    read(api.auth['second-step'].passkey.$post({ json: { token } })),
    import('@simplewebauthn/browser'),
  ])
  return passkeyAssertion.parse(await startAuthentication({ optionsJSON }))
}
