import type { Insertable } from 'kysely'
import type { Db, Tables } from '#db/migrations/tables.ts'

export function findTotp(db: Db, userId: number) {
  return db.selectFrom('users').select(['totpSecret', 'totpLastStep']).where('id', '=', userId).executeTakeFirst()
}

/** Sets the TOTP secret; null removes it. */
export async function setTotp(db: Db, userId: number, totpSecret: string | null, totpLastStep: number) {
  await db.updateTable('users').set({ totpSecret, totpLastStep }).where('id', '=', userId).execute()
}

/** Uses up a code; false if it or a later one has been used. */
export async function consumeTotpStep(db: Db, userId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ totpLastStep: step })
    .where('id', '=', userId)
    .where('totpLastStep', '<', step)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const { codes } = await db
    .selectFrom('recoveryCodes')
    .select(eb => eb.fn.countAll().as('codes'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(codes)
}

export async function replaceRecoveryCodes(db: Db, userId: number, codeHashes: readonly string[]) {
  await db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  if (codeHashes.length === 0) return
  await db
    .insertInto('recoveryCodes')
    .values(codeHashes.map(codeHash => ({ userId, codeHash })))
    .execute()
}

/** Uses up a recovery code; false if it is unknown or used. */
export async function consumeRecoveryCode(db: Db, userId: number, codeHash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recoveryCodes')
    .where(eb => eb.and({ userId, codeHash }))
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Stores a challenge, and deletes expired ones. */
export async function addChallenge(db: Db, challenge: Insertable<Tables['authChallenges']>, now: string) {
  await db.deleteFrom('authChallenges').where('expiresAt', '<=', now).execute()
  await db.insertInto('authChallenges').values(challenge).execute()
}

export function findChallenge(db: Db, tokenHash: string, purpose: Tables['authChallenges']['purpose'], now: string) {
  return db
    .selectFrom('authChallenges')
    .select(['id', 'userId', 'value'])
    .where(eb => eb.and({ tokenHash, purpose }))
    .where('expiresAt', '>', now)
    .executeTakeFirst()
}

export async function setChallengeValue(db: Db, id: number, value: string) {
  await db.updateTable('authChallenges').set({ value }).where('id', '=', id).execute()
}

/** Uses up a challenge; false if another call was faster. */
export async function removeChallenge(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('authChallenges').where('id', '=', id).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function removeFactors(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('passkeys').where('userId', '=', userId).execute()
  await setTotp(db, userId, null, 0)
  await replaceRecoveryCodes(db, userId, [])
}
