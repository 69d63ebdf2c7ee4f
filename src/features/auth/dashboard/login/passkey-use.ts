import { api, read } from '#client/client.ts'
import { type PasskeyAssertion, passkeyAssertion } from '#features/auth/passkey.schema.ts'

/** Has the browser use a passkey for a login, after asking the person. */
export async function passkeyUse(token: string): Promise<PasskeyAssertion> {
  const [optionsJSON, { startAuthentication }] = await Promise.all([
    read(api.auth['second-step'].passkey.$post({ json: { token } })),
    import('@simplewebauthn/browser'),
  ])
  return passkeyAssertion.parse(await startAuthentication({ optionsJSON }))
}
