import type { Insertable } from 'kysely'
import type { Db, Tables } from '#db/migrations/tables.ts'
import {
  accessLink,
  type LinkSubject,
  type PersonPurpose,
  type ScreenChange,
} from '#features/access-links/access-links.schema.ts'
import { personTables } from '#lib/rights.ts'
import type { AuditAction } from '#lib/terms/audit-actions.ts'

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
    .where(eb => eb.and({ purpose, recordId }))
    .orderBy('id', 'desc')
    .execute()
}

/** Whether a person ever had a link: a backup has the history of links alone. */
export async function hadLink(db: Db, { purpose, recordId }: LinkSubject): Promise<boolean> {
  const made = ['link-made', 'link-mailed', 'link-renewed'] as const satisfies AuditAction[]
  const events = db
    .selectFrom('auditLog')
    .select('id')
    .where(eb => eb.and({ subject: personTables[purpose], recordId }))
    .where('action', 'in', made)
  const links = db
    .selectFrom('accessLinks')
    .select('id')
    .where(eb => eb.and({ purpose, recordId }))
  return (await links.union(events).executeTakeFirst()) !== undefined
}

/** When each person of a year got their first link, by the id of their record. */
export async function listFirstLinks(
  db: Db,
  purpose: PersonPurpose,
  year: number,
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('accessLinks')
    .select(['recordId', eb => eb.fn.min('createdAt').as('at')])
    .where(eb => eb.and({ purpose, year }))
    .groupBy('recordId')
    .execute()
  return new Map(rows.map(({ recordId, at }) => [recordId ?? 0, at]))
}

/** The links of the screens and desks of an edition that were not ended, latest first. */
export async function screensOf(db: Db, year: number) {
  return db
    .selectFrom('accessLinks')
    .select(columns)
    .where('year', '=', year)
    .where('recordId', 'is', null)
    .where('revokedAt', 'is', null)
    .orderBy('id', 'desc')
    .execute()
}

/** @returns undefined for a link that is not of a screen or desk */
export async function changeScreen(trx: Db, id: number, change: ScreenChange) {
  return trx
    .updateTable('accessLinks')
    .set({ ...change, id })
    .where('id', '=', id)
    .where('recordId', 'is', null)
    .where('revokedAt', 'is', null)
    .returning(columns)
    .executeTakeFirst()
}

/** Ends links at once. @returns those that were not ended before */
export async function revokeLinks(trx: Db, ids: readonly number[], isRenewable: boolean, now: Date) {
  return trx
    .updateTable('accessLinks')
    .set({ revokedAt: now.toISOString(), isRenewable })
    .where('id', 'in', ids)
    .where('revokedAt', 'is', null)
    .returning(columns)
    .execute()
}

/** A link with the hash of its token. */
export async function findWithHash(db: Db, id: number) {
  return db
    .selectFrom('accessLinks')
    .select([...columns, 'tokenHash'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Notes that a link was used. */
export async function noteUse(trx: Db, id: number, now: Date): Promise<void> {
  await trx.updateTable('accessLinks').set({ lastUsedAt: now.toISOString() }).where('id', '=', id).execute()
}
