import {
  type PasskeyAssertion,
  type PasskeyCreation,
  type PasskeyRequest,
  passkeyCreation,
  passkeyRequest,
} from '#features/auth/passkey.schema.ts'
import type { NewPasskey } from '#features/auth/second-factor.schema.ts'
import type { Passkey } from './passkeys.store.ts'

/** Loads the passkey library on first use: it takes 5 MB of memory, and many sites have no passkey. */
export function loadWebauthn() {
  return import('@simplewebauthn/server')
}

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

/**
 * Checks a passkey login for this site and this challenge.
 * @returns the new use counter, or undefined if anything is wrong
 */
export async function verifiedUse(
  passkey: Passkey,
  response: PasskeyAssertion,
  challenge: string,
  { origin }: RelyingParty,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await loadWebauthn()
  const { verified, authenticationInfo } = await orRefused(() =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: hostOf(origin),
      credential: { ...describe(passkey), publicKey: Uint8Array.from(passkey.publicKey), counter: passkey.counter },
      // The password was the first factor; possession of the device is the second.
      requireUserVerification: false,
    }),
  )
  return verified ? authenticationInfo?.newCounter : undefined
}

/** The new passkey, or undefined if anything is wrong with it. */
export async function verifiedPasskey({ passkey, name }: NewPasskey, challenge: string, { origin }: RelyingParty) {
  const { verifyRegistrationResponse } = await loadWebauthn()
  const { verified, registrationInfo } = await orRefused(() =>
    verifyRegistrationResponse({
      response: passkey,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: hostOf(origin),
      requireUserVerification: false,
    }),
  )
  if (!verified || !registrationInfo) return
  const { id, publicKey, counter } = registrationInfo.credential
  return { name, credentialId: id, publicKey, counter, transports: passkey.response.transports.join(',') }
}

/** The library throws plain errors for a wrong answer, and nothing else in it can fail. */
async function orRefused<T>(
  verify: () => Promise<T>,
): Promise<T | { verified: false; [key: string]: undefined | false }> {
  try {
    return await verify()
  } catch {
    return { verified: false }
  }
}
