import type { Database } from '#db/database.ts'
import type { Db } from '#db/migrations/tables.ts'
import type { PasskeyCreation } from '#features/auth/passkey.schema.ts'
import type { FactorAdded, NewPasskey } from '#features/auth/second-factor.schema.ts'
import { addPasskey, listPasskeys } from '#features/auth/server/factors/passkeys.store.ts'
import { verifiedPasskey } from '#features/auth/server/factors/verify-passkey.domain.ts'
import type { SignedIn } from '#http/create-routes.ts'
import { Problem } from '#lib/problem.ts'
import type { Edit } from '#records/edit.ts'
import { confirmUser } from './confirm-password.domain.ts'
import { openChallenge, readChallenge } from './factors/auth-challenge.domain.ts'
import { passkeyCreationFor, type RelyingParty } from './factors/passkeys.domain.ts'
import { addingFactor } from './second-factor.domain.ts'

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
