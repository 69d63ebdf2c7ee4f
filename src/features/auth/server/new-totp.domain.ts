import type { Database } from '#db/database.ts'
import type { Db } from '#db/migrations/tables.ts'
import type { FactorAdded } from '#features/auth/second-factor.schema.ts'
import type { SignedIn } from '#http/create-routes.ts'
import { wrongField } from '#lib/problem.ts'
import type { Edit } from '#records/edit.ts'
import { confirmUser } from './confirm-password.domain.ts'
import { openChallenge, readChallenge } from './factors/auth-challenge.domain.ts'
import type { RelyingParty } from './factors/passkeys.domain.ts'
import { setTotp } from './factors/second-factor.store.ts'
import { addingFactor } from './second-factor.domain.ts'
import { allowCodeTry, forgetCodeTries } from './secrets/login-throttle.domain.ts'
import { newTotpSecret, totpAddress, totpStepOf } from './secrets/totp.ts'

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
