import type { Insertable } from 'kysely'
import type { Db, Tables } from '#db/migrations/tables.ts'

export type Passkey = Awaited<ReturnType<typeof listPasskeys>>[number]

export function listPasskeys(db: Db, userId: number) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'credentialId', 'publicKey', 'counter', 'transports', 'name', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
}

/** Adds a passkey; false if it is already known. */
export async function addPasskey(db: Db, passkey: Insertable<Tables['passkeys']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('passkeys')
    .values(passkey)
    .onConflict(conflict => conflict.column('credentialId').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

/** Updates the use counter; false if it changed since it was read. */
export async function touchPasskey(db: Db, { id, counter }: Passkey, newCounter: number, at: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter: newCounter, lastUsedAt: at })
    .where(eb => eb.and({ id, counter }))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function removePasskey(db: Db, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where(eb => eb.and({ userId, id }))
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
