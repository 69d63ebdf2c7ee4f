import type { Insertable } from 'kysely'
import type { Db, Tables } from '#db/migrations/tables.ts'
import { accessLink, type LinkSubject } from '#features/access-links/access-links.schema.ts'

const columns = accessLink.keyof().options

export async function findByHash(db: Db, tokenHash: string) {
  return db.selectFrom('accessLinks').select(columns).where('tokenHash', '=', tokenHash).executeTakeFirst()
}

export async function addLink(trx: Db, link: Insertable<Tables['accessLinks']>) {
  return trx.insertInto('accessLinks').values(link).returning(columns).executeTakeFirstOrThrow()
}

/** The links of a record, latest first. */
export async function linksOf(db: Db, { purpose, recordId }: LinkSubject) {
  return db
    .selectFrom('accessLinks')
    .select(columns)
    .where('purpose', '=', purpose)
    .where('recordId', '=', recordId)
    .orderBy('id', 'desc')
    .execute()
}

/** Ends links at once. */
export async function revokeLinks(trx: Db, ids: readonly number[], now: Date): Promise<void> {
  await trx
    .updateTable('accessLinks')
    .set({ revokedAt: now.toISOString() })
    .where('id', 'in', ids)
    .where('revokedAt', 'is', null)
    .execute()
}

/** Notes that something was sent by a link. */
export async function noteUse(trx: Db, id: number, now: Date): Promise<void> {
  await trx.updateTable('accessLinks').set({ lastUsedAt: now.toISOString() }).where('id', '=', id).execute()
}
