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

/** Adds a passkey; false when it is known already. */
export async function addPasskey(db: Db, passkey: Insertable<Tables['passkeys']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('passkeys')
    .values(passkey)
    .onConflict(conflict => conflict.column('credentialId').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

/** Notes a use of a passkey, unless another has been noted since it was read: false then. */
export async function touchPasskey(db: Db, { id, counter }: Passkey, newCounter: number, at: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter: newCounter, lastUsedAt: at })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function removePasskey(db: Db, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
