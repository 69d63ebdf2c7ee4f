import {
  type PasskeyCreation,
  type PasskeyRequest,
  passkeyCreation,
  passkeyRequest,
} from '#features/auth/passkey.schema.ts'
import { loadWebauthn } from './load-webauthn.ts'
import type { Passkey } from './passkeys.store.ts'

/** The relying party: a passkey works for one origin only. */
export interface RelyingParty {
  name: string
  /** Scheme, host and port, as browsers write it. */
  origin: string
}

/** The options for a login with one of these passkeys. */
export async function passkeyRequestFor(
  passkeys: readonly Passkey[],
  { origin }: RelyingParty,
): Promise<PasskeyRequest> {
  const { generateAuthenticationOptions } = await loadWebauthn()
  const allowCredentials = passkeys.map(describe)
  return passkeyRequest.parse(await generateAuthenticationOptions({ rpID: hostOf(origin), allowCredentials }))
}

/** The options for a new passkey on a device that has none of these. */
export async function passkeyCreationFor(
  { id, username }: { id: number; username: string },
  passkeys: readonly Passkey[],
  { name, origin }: RelyingParty,
): Promise<PasskeyCreation> {
  const { generateRegistrationOptions } = await loadWebauthn()
  const options = await generateRegistrationOptions({
    rpName: name,
    rpID: hostOf(origin),
    userID: new TextEncoder().encode(`user ${id}`),
    userName: username,
    userDisplayName: username,
    excludeCredentials: passkeys.map(describe),
  })
  return passkeyCreation.parse(options)
}

export function describe({ credentialId, transports }: Passkey) {
  return { id: credentialId, transports: transports.split(',').filter(Boolean) }
}

/** The relying party id. */
export function hostOf(origin: string): string {
  return new URL(origin).hostname
}
