import type { Db } from '#db/migrations/tables.ts'
import type { PasskeyAssertion, PasskeyRequest } from '#features/auth/passkey.schema.ts'
import type { SecondStep, SecondStepProof } from '#features/auth/second-factor.schema.ts'
import { allowCodeTry, forgetCodeTries } from '#features/auth/server/secrets/login-throttle.domain.ts'
import { totpStepOf } from '#features/auth/server/secrets/totp.ts'
import { Problem } from '#lib/problem.ts'
import { loginExpired, openChallenge, readLogin } from './auth-challenge.domain.ts'
import { passkeyRequestFor, type RelyingParty, verifiedUse } from './passkeys.domain.ts'
import { listPasskeys, touchPasskey } from './passkeys.store.ts'
import { takeRecoveryCode } from './recovery-codes.domain.ts'
import { consumeTotpStep, findTotp, removeChallenge, setChallengeValue } from './second-factor.store.ts'

/** Opens the second step of a login; undefined for a user without a second factor. */
export async function openSecondStep(db: Db, userId: number, now: Date): Promise<SecondStep | undefined> {
  const passkey = (await listPasskeys(db, userId)).length > 0
  const code = Boolean((await findTotp(db, userId))?.totpSecret)
  if (!passkey && !code) return
  return { token: await openChallenge(db, userId, 'login', '', now), passkey, code }
}

/**
 * The options for a passkey in the second step; earlier options stop working.
 * @throws Problem `login-expired`
 */
export async function askForPasskey(db: Db, token: string, site: RelyingParty, now: Date): Promise<PasskeyRequest> {
  const login = await readLogin(db, token, now)
  const request = await passkeyRequestFor(await listPasskeys(db, login.userId), site)
  await setChallengeValue(db, login.id, request.challenge)
  return request
}

/**
 * Checks the second step of a login and ends the challenge.
 * @returns the user to log in
 * @throws Problem `wrong-factor`, `login-expired`, or `too-many-requests` after five wrong codes
 */
export async function completeSecondStep(db: Db, proof: SecondStepProof, site: RelyingParty, now: Date) {
  const login = await readLogin(db, proof.token, now)
  if (!(await isProven(db, login, proof, site, now))) throw wrongFactor(proof)
  if (!(await removeChallenge(db, login.id))) throw loginExpired()
  return login.userId
}

interface OpenLogin {
  id: number
  userId: number
  value: string
}

async function isProven(db: Db, login: OpenLogin, proof: SecondStepProof, site: RelyingParty, now: Date) {
  if ('passkey' in proof) return isPasskeyUsed(db, login, proof.passkey, site, now)
  await allowCodeTry(db, login.userId, 'code' in proof ? 'app' : 'recovery', now)
  const { userId } = login
  const isRight =
    'code' in proof
      ? await isCodeUsed(db, userId, proof.code, now)
      : await takeRecoveryCode(db, userId, proof.recoveryCode)
  if (isRight) await forgetCodeTries(db, userId)
  return isRight
}

async function isPasskeyUsed(db: Db, login: OpenLogin, given: PasskeyAssertion, site: RelyingParty, now: Date) {
  const passkey = (await listPasskeys(db, login.userId)).find(({ credentialId }) => credentialId === given.id)
  if (!passkey || login.value === '') return false
  // A challenge takes one answer only, right or wrong.
  await setChallengeValue(db, login.id, '')
  const counter = await verifiedUse(passkey, given, login.value, site)
  return counter !== undefined && touchPasskey(db, passkey, counter, now.toISOString())
}

async function isCodeUsed(db: Db, userId: number, code: string, now: Date) {
  const totp = await findTotp(db, userId)
  if (!totp?.totpSecret) return false
  const step = totpStepOf(totp.totpSecret, code.replaceAll(' ', ''), now, totp.totpLastStep)
  return step !== undefined && consumeTotpStep(db, userId, step)
}

function wrongFactor(proof: SecondStepProof): Problem {
  const wrong = 'This code is not right, or has been used.'
  const message =
    'passkey' in proof
      ? 'This passkey was not accepted.'
      : `${wrong}${'code' in proof ? ' Check the clock of the phone.' : ''}`
  return new Problem('wrong-factor', message, { title: 'Login failed' })
}
