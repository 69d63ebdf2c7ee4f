import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import {
  type NewPasskey,
  type PasskeyAssertion,
  type PasskeyCreation,
  type PasskeyRequest,
  passkeyCreation,
  passkeyRequest,
} from '#features/auth/second-factor.schema.ts'
import type { Passkey } from './second-factor.store.ts'

/** The site that passkeys are for: a passkey made for one origin is worth nothing on another. */
export interface RelyingParty {
  name: string
  /** Scheme, host and port, as browsers write it. */
  origin: string
}

/** What a browser needs to ask for one of these passkeys. */
export async function passkeyRequestFor(
  passkeys: readonly Passkey[],
  { origin }: RelyingParty,
): Promise<PasskeyRequest> {
  const allowCredentials = passkeys.map(describe)
  return passkeyRequest.parse(await generateAuthenticationOptions({ rpID: hostOf(origin), allowCredentials }))
}

/** What a browser needs to make a passkey on a device that has none of these. */
export async function passkeyCreationFor(
  { id, username }: { id: number; username: string },
  passkeys: readonly Passkey[],
  { name, origin }: RelyingParty,
): Promise<PasskeyCreation> {
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

/**
 * Checks what a browser made of a passkey for this site and this challenge.
 * @returns how often the passkey has been used now, or undefined when anything about it is wrong
 */
export async function verifiedUse(
  passkey: Passkey,
  response: PasskeyAssertion,
  challenge: string,
  { origin }: RelyingParty,
): Promise<number | undefined> {
  const { verified, authenticationInfo } = await orRefused(() =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: hostOf(origin),
      credential: { ...describe(passkey), publicKey: Uint8Array.from(passkey.publicKey), counter: passkey.counter },
      // The password was the first factor: that the device is at hand is the second.
      requireUserVerification: false,
    }),
  )
  return verified ? authenticationInfo?.newCounter : undefined
}

/** The passkey that a browser has made, or undefined when anything about it is wrong. */
export async function verifiedPasskey({ passkey, name }: NewPasskey, challenge: string, { origin }: RelyingParty) {
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

/** The library throws a plain error for whatever is wrong with an answer; nothing else can fail in it. */
async function orRefused<T>(
  verify: () => Promise<T>,
): Promise<T | { verified: false; [key: string]: undefined | false }> {
  try {
    return await verify()
  } catch {
    return { verified: false }
  }
}

function describe({ credentialId, transports }: Passkey) {
  return { id: credentialId, transports: transports.split(',').filter(Boolean) }
}

function hostOf(origin: string): string {
  return new URL(origin).hostname
}
