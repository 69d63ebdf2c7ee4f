import { api, read } from '#client/client.ts'
import { type PasskeyAssertion, passkeyAssertion } from '#features/auth/passkey.schema.ts'

/** Asks the browser to use a passkey for a login. */
export async function passkeyUse(token: string): Promise<PasskeyAssertion> {
  const [optionsJSON, { startAuthentication }] = await Promise.all([
    read(api.auth['second-step'].passkey.$post({ json: { token } })),
    import('@simplewebauthn/browser'),
  ])
  return passkeyAssertion.parse(await startAuthentication({ optionsJSON }))
}
