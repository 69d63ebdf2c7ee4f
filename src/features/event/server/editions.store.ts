import type { Insertable } from 'kysely'
import { builtOnce } from '#db/cached-reads.ts'
import type { Db, Tables } from '#db/migrations/tables.ts'
import { edition } from '#features/event/editions.schema.ts'
import { yearlyTables } from '#features/tables/table-facts.ts'
import type { Edit } from '#records/edit.ts'
import { recordsOf } from '#records/records.ts'

const columns = edition.keyof().options

export const editions = recordsOf('editions', columns)

/** Moves all records of one year to another, deleted ones in the bin included. */
export async function moveRows(trx: Db, from: number, to: number): Promise<void> {
  const tables = trx.withTables<Record<string, { year: number }>>()
  for (const table of yearlyTables) {
    await tables.updateTable<string>(table).set({ year: to }).where('year', '=', from).execute()
  }
  const [was, is] = [from, to].map(year => `"year":${year}`)
  await trx
    .updateTable('auditLog')
    .set(eb => ({ details: eb.fn<string>('replace', ['details', eb.val(was), eb.val(is)]) }))
    .where('action', '=', 'removed')
    .where('subject', 'in', yearlyTables)
    .where('details', 'like', `%${was}%`)
    .execute()
}

/** All editions, latest first. */
export async function listEditions(db: Db) {
  return db.selectFrom('editions').select(columns).orderBy('year', 'desc').execute()
}

/** Adds an edition without a history entry. */
export async function addEditionRow(
  db: Db,
  row: Omit<Insertable<Tables['editions']>, 'createdAt' | 'updatedAt'>,
  { at }: Edit,
): Promise<void> {
  const time = at.toISOString()
  await db
    .insertInto('editions')
    .values({ ...row, createdAt: time, updatedAt: time })
    .execute()
}

export async function findEdition(db: Db, stage: 'current' | 'draft') {
  const [found] = await listEditionAt(db, stage)
  return found
}

const listEditionAt = builtOnce((db, stage: 'current' | 'draft') =>
  db.selectFrom('editions').select(columns).where('stage', '=', stage),
)

/** The current and past editions, latest first. */
export const listShownEditions = builtOnce(db =>
  db.selectFrom('editions').select(columns).where('stage', 'in', ['current', 'past']).orderBy('year', 'desc'),
)
