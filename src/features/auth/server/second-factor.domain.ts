import type { Database } from '#db/database.ts'
import type { Db } from '#db/migrations/tables.ts'
import type { FactorAdded, Factors, NewPasskey, PasskeyCreation } from '#features/auth/second-factor.schema.ts'
import { Problem } from '#lib/problem.ts'
import { writeAudit } from '#records/audit.ts'
import type { Edit } from '#records/edit.ts'
import { findUserById } from './auth.store.ts'
import { confirmPassword } from './confirm-password.domain.ts'
import { openChallenge, readChallenge } from './factors/auth-challenge.domain.ts'
import { passkeyCreationFor, type RelyingParty, verifiedPasskey } from './factors/passkeys.domain.ts'
import { makeRecoveryCodes } from './factors/recovery-codes.domain.ts'
import {
  addPasskey,
  countRecoveryCodes,
  findTotp,
  listPasskeys,
  removeChallenge,
  removePasskey,
  replaceRecoveryCodes,
  setTotp,
} from './factors/second-factor.store.ts'
import { allowCodeTry, forgetCodeTries } from './secrets/login-throttle.domain.ts'
import { newTotpSecret, totpAddress, totpStepOf } from './secrets/totp.ts'

/** What a user can show beside the password. */
export async function readFactors(db: Db, userId: number): Promise<Factors> {
  const passkeys = await listPasskeys(db, userId)
  return {
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({ id, name, createdAt, lastUsedAt })),
    totp: Boolean((await findTotp(db, userId))?.totpSecret),
    recoveryCodesLeft: await countRecoveryCodes(db, userId),
  }
}

/**
 * Begins to add a passkey, after the password.
 * @throws Problem `invalid` or `too-many-requests`, as `confirmPassword`
 */
export async function beginPasskey(
  db: Db,
  userId: number,
  password: string,
  site: RelyingParty,
  now: Date,
): Promise<{ token: string; creation: PasskeyCreation }> {
  const user = await confirmPassword(db, userId, password, 'password', now)
  const creation = await passkeyCreationFor(user, await listPasskeys(db, userId), site)
  return { token: await openChallenge(db, userId, 'passkey', creation.challenge, now), creation }
}

/** @throws Problem `invalid` when it is not one for this site and this challenge, or known already */
export async function finishPasskey(
  database: Database,
  userId: number,
  given: NewPasskey,
  site: RelyingParty,
  edit: Edit,
): Promise<FactorAdded> {
  const challenge = await readChallenge(database.db, given.token, 'passkey', userId, edit.at)
  const passkey = await verifiedPasskey(given, challenge.value, site)
  if (!passkey) throw new Problem('invalid', 'This passkey was not accepted.')
  return addingFactor(database, userId, challenge.id, edit, async trx => {
    const added = await addPasskey(trx, { ...passkey, userId, createdAt: edit.at.toISOString() })
    if (!added) throw new Problem('invalid', 'This passkey is on the list already.')
  })
}

/**
 * Begins to take codes from an app, after the password.
 * @returns the secret for the app, as text and as the address that a QR code holds
 * @throws Problem as `beginPasskey`
 */
export async function beginTotp(db: Db, userId: number, password: string, { name }: RelyingParty, now: Date) {
  const { username } = await confirmPassword(db, userId, password, 'password', now)
  const secret = newTotpSecret()
  return {
    token: await openChallenge(db, userId, 'totp', secret, now),
    secret,
    address: totpAddress(secret, name, username),
  }
}

/** @throws Problem `invalid` for `code`, or `too-many-requests` */
export async function finishTotp(
  database: Database,
  userId: number,
  { token, code }: { token: string; code: string },
  edit: Edit,
): Promise<FactorAdded> {
  const challenge = await readChallenge(database.db, token, 'totp', userId, edit.at)
  await allowCodeTry(database.db, userId, edit.at)
  const step = totpStepOf(challenge.value, code.replaceAll(' ', ''), edit.at, 0)
  if (step === undefined) {
    const message = 'This code is not right. The clock of the phone must be.'
    throw new Problem('invalid', message, { fields: [{ field: 'code', message }] })
  }
  await forgetCodeTries(database.db, userId)
  return addingFactor(database, userId, challenge.id, edit, trx => setTotp(trx, userId, challenge.value, step))
}

/** Takes a factor away, after the password; with the last one the recovery codes go. */
export async function dropFactor(
  database: Database,
  userId: number,
  factor: { passkeyId: number } | 'totp',
  password: string,
  edit: Edit,
): Promise<Factors> {
  const { username } = await confirmPassword(database.db, userId, password, 'password', edit.at)
  return database.receive(async trx => {
    await writeAudit(trx, edit, { action: 'factor-changed', label: username })
    if (factor === 'totp') await setTotp(trx, userId, null, 0)
    else if (!(await removePasskey(trx, userId, factor.passkeyId)))
      throw new Problem('not-found', 'This passkey does not exist.')
    const { passkeys, totp } = await readFactors(trx, userId)
    if (passkeys.length === 0 && !totp) await replaceRecoveryCodes(trx, userId, [])
    return readFactors(trx, userId)
  })
}

/** Makes new recovery codes in the place of the old ones, after the password. */
export async function renewRecoveryCodes(
  database: Database,
  userId: number,
  password: string,
  edit: Edit,
): Promise<FactorAdded> {
  const { username } = await confirmPassword(database.db, userId, password, 'password', edit.at)
  return database.receive(async trx => {
    await writeAudit(trx, edit, { action: 'factor-changed', label: username })
    const { passkeys, totp } = await readFactors(trx, userId)
    if (passkeys.length === 0 && !totp) throw new Problem('conflict', 'Add a passkey or an app first.')
    const recoveryCodes = await makeRecoveryCodes(trx, userId)
    return { ...(await readFactors(trx, userId)), recoveryCodes }
  })
}

/** Uses the challenge up and adds a factor; the first one comes with recovery codes. */
async function addingFactor(
  database: Database,
  userId: number,
  challengeId: number,
  edit: Edit,
  add: (trx: Db) => Promise<void>,
): Promise<FactorAdded> {
  return database.receive(async trx => {
    if (!(await removeChallenge(trx, challengeId))) throw new Problem('invalid', 'This took too long. Start again.')
    await add(trx)
    const user = await findUserById(trx, userId)
    await writeAudit(trx, edit, { action: 'factor-changed', label: user?.username ?? '' })
    const factors = await readFactors(trx, userId)
    if (factors.recoveryCodesLeft > 0) return factors
    const recoveryCodes = await makeRecoveryCodes(trx, userId)
    return { ...factors, recoveryCodesLeft: recoveryCodes.length, recoveryCodes }
  })
}
