import type { Database } from '#db/database.ts'
import type { Db } from '#db/migrations/tables.ts'
import type { FactorAdded, Factors } from '#features/auth/second-factor.schema.ts'
import { listPasskeys, removePasskey } from '#features/auth/server/factors/passkeys.store.ts'
import type { SignedIn } from '#http/create-routes.ts'
import { Problem } from '#lib/problem.ts'
import { writeAudit } from '#records/audit.ts'
import type { Edit } from '#records/edit.ts'
import { confirmUser } from './confirm-password.domain.ts'
import { makeRecoveryCodes } from './factors/recovery-codes.domain.ts'
import {
  countRecoveryCodes,
  findTotp,
  removeChallenge,
  replaceRecoveryCodes,
  setTotp,
} from './factors/second-factor.store.ts'

export async function readFactors(db: Db, userId: number): Promise<Factors> {
  const passkeys = await listPasskeys(db, userId)
  return {
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({ id, name, createdAt, lastUsedAt })),
    totp: Boolean((await findTotp(db, userId))?.totpSecret),
    recoveryCodesLeft: await countRecoveryCodes(db, userId),
  }
}

/** Removes a factor, after the password; with the last one go the recovery codes. */
export async function dropFactor(
  database: Database,
  signedIn: SignedIn,
  factor: { passkeyId: number } | 'totp',
  password: string,
  edit: Edit,
): Promise<Factors> {
  const { userId } = signedIn
  await confirmUser(database.db, signedIn, password, 'password', edit.at)
  return database.receive(async trx => {
    if (factor === 'totp') await setTotp(trx, userId, null, 0)
    else if (!(await removePasskey(trx, userId, factor.passkeyId)))
      throw new Problem('not-found', 'This passkey does not exist.')
    await writeAudit(trx, edit, { action: 'factor-removed', label: edit.by.name })
    const { passkeys, totp } = await readFactors(trx, userId)
    if (passkeys.length === 0 && !totp) await replaceRecoveryCodes(trx, userId, [])
    return readFactors(trx, userId)
  })
}

/** Replaces the recovery codes, after the password. */
export async function renewRecoveryCodes(database: Database, signedIn: SignedIn, password: string, edit: Edit) {
  const { userId } = signedIn
  await confirmUser(database.db, signedIn, password, 'password', edit.at)
  return database.receive(async trx => {
    const { passkeys, totp } = await readFactors(trx, userId)
    if (passkeys.length === 0 && !totp) throw new Problem('conflict', 'Add a passkey or an app first.')
    const recoveryCodes = await makeRecoveryCodes(trx, userId)
    await writeAudit(trx, edit, { action: 'factor-changed', label: edit.by.name })
    return { ...(await readFactors(trx, userId)), recoveryCodes }
  })
}

/** Uses up the challenge and adds a factor; the first one comes with recovery codes. */
export async function addingFactor(
  database: Database,
  userId: number,
  challengeId: number,
  edit: Edit,
  add: (trx: Db) => Promise<void>,
): Promise<FactorAdded> {
  return database.receive(async trx => {
    if (!(await removeChallenge(trx, challengeId))) throw new Problem('invalid', 'This took too long. Start again.')
    await add(trx)
    await writeAudit(trx, edit, { action: 'factor-added', label: edit.by.name })
    const factors = await readFactors(trx, userId)
    if (factors.recoveryCodesLeft > 0) return factors
    const recoveryCodes = await makeRecoveryCodes(trx, userId)
    return { ...factors, recoveryCodesLeft: recoveryCodes.length, recoveryCodes }
  })
}
