import type { PasskeyAssertion } from '#features/auth/passkey.schema.ts'
import type { NewPasskey } from '#features/auth/second-factor.schema.ts'
import { loadWebauthn } from './load-webauthn.ts'
import { describe, hostOf, type RelyingParty } from './passkeys.domain.ts'
import type { Passkey } from './passkeys.store.ts'

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
