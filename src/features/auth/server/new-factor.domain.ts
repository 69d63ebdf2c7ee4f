import type { Database } from '#db/database.ts'
import type { Db } from '#db/migrations/tables.ts'
import type { PasskeyCreation } from '#features/auth/passkey.schema.ts'
import type { FactorAdded, NewPasskey } from '#features/auth/second-factor.schema.ts'
import { verifiedPasskey } from '#features/auth/server/factors/passkeys.domain.ts'
import { addPasskey, listPasskeys } from '#features/auth/server/factors/passkeys.store.ts'
import type { SignedIn } from '#http/create-routes.ts'
import { Problem, wrongField } from '#lib/problem.ts'
import type { Edit } from '#records/edit.ts'
import { confirmUser } from './confirm-password.domain.ts'
import { openChallenge, readChallenge } from './factors/auth-challenge.domain.ts'
import { passkeyCreationFor, type RelyingParty } from './factors/passkeys.domain.ts'
import { setTotp } from './factors/second-factor.store.ts'
import { addingFactor } from './second-factor.domain.ts'
import { allowCodeTry, forgetCodeTries } from './secrets/login-throttle.domain.ts'
import { newTotpSecret, totpAddress, totpStepOf } from './secrets/totp.ts'

/**
 * Starts to add a passkey, after the password.
 * @throws Problem as `confirmUser`
 */
export async function beginPasskey(
  db: Db,
  signedIn: SignedIn,
  password: string,
  site: RelyingParty,
  now: Date,
): Promise<{ token: string; creation: PasskeyCreation }> {
  const user = await confirmUser(db, signedIn, password, 'password', now)
  const creation = await passkeyCreationFor(user, await listPasskeys(db, user.id), site)
  return { token: await openChallenge(db, user.id, 'passkey', creation.challenge, now), creation }
}

/** @throws Problem `invalid` if it does not fit this site and challenge, or is already known */
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
 * Starts to add codes from an app, after the password.
 * @returns the secret as text and as the address for a QR code
 * @throws Problem as `beginPasskey`
 */
export async function beginTotp(db: Db, signedIn: SignedIn, password: string, { name }: RelyingParty, now: Date) {
  const { id: userId, username } = await confirmUser(db, signedIn, password, 'password', now)
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
  await allowCodeTry(database.db, userId, 'app', edit.at)
  const step = totpStepOf(challenge.value, code.replaceAll(' ', ''), edit.at, 0)
  if (step === undefined) throw wrongField('code', 'This code is not right. Check the clock of the phone.')
  await forgetCodeTries(database.db, userId)
  return addingFactor(database, userId, challenge.id, edit, trx => setTotp(trx, userId, challenge.value, step))
}
