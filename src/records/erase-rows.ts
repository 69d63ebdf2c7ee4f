import type { Db, Tables } from '#db/migrations/tables.ts'
import { noteScrub } from '#db/pending-scrubs.ts'
import type { Reference, TableFacts } from '#features/tables/described-table.ts'
import { hashesIn } from '#lib/terms/media-path.ts'
import { type TracedRow, textOf } from './person-rows.ts'
import { tableTraits } from './table-traits.ts'

export type AnyTable = Record<string, { id: number; version: number; updatedAt: string; [column: string]: unknown }>

/** A record that is erased. */
type Subject = Pick<TracedRow, 'table' | 'id'>

interface Erased {
  removed: { table: keyof Tables; row: Readonly<Record<string, unknown>> }[]
  /** The hashes of the rows' pictures, current and former. */
  pictures: string[]
  /** How many audit log entries were about them. */
  history: number
}

/**
 * Erases rows with all that refers to them and their audit log values, inside a transaction. The log keeps who did what
 * and when; no event is written.
 * @param cleanBy by when the files of the database must not hold them either (ISO)
 */
export async function eraseRows(trx: Db, subjects: readonly Subject[], cleanBy: string): Promise<Erased> {
  const pictures = new Set<string>()
  const removed: Erased['removed'] = []
  let history = 0
  for (const subject of subjects) {
    const { table, id } = subject
    await eraseReferences(trx, subject, () => true)
    const [row] = await trx
      .withTables<AnyTable>()
      .deleteFrom<string>(table)
      .where('id', '=', id)
      .returningAll()
      .execute()
    if (row) removed.push({ table, row })
    for (const column of tableTraits[table].pictures) addHashes(pictures, row?.[column])
    const entries = await eraseHistory(trx, table, id)
    for (const details of entries) addHashes(pictures, details)
    history += entries.length
  }
  if (subjects.length > 0) await noteScrub(trx, cleanBy)
  return { removed, pictures: [...pictures], history }
}

/** Deletes the personal links of a record. */
export function eraseLinks(trx: Db, subject: Subject): Promise<void> {
  return eraseReferences(trx, subject, ({ opens = false }) => opens)
}

/** Erases what refers to a record that was removed, as `eraseRows` does; nothing if a backup brought it back. */
export async function eraseRest(trx: Db, subject: Subject): Promise<void> {
  const { table, id } = subject
  const found = trx.withTables<AnyTable>().selectFrom<string>(table).select('id').where('id', '=', id)
  if (!(await found.executeTakeFirst())) await eraseReferences(trx, subject, () => true)
}

async function eraseReferences(trx: Db, subject: Subject, isErased: (reference: Reference) => boolean): Promise<void> {
  for (const [name, { refers = [] }] of Object.entries<TableFacts>(tableTraits))
    for (const reference of refers.filter(isErased)) await eraseReferring(trx, name, reference, subject)
}

/** Deletes the rows of a table that refer to a record, or takes out of them what names it, also from their history. */
async function eraseReferring(
  trx: Db,
  name: string,
  { id: column, table: only, kind, kinds, emptied, keepsHistory }: Reference,
  { table, id }: Subject,
): Promise<void> {
  const called = kinds ? Object.keys(kinds).find(word => kinds[word] === table) : table
  if ((only ?? table) !== table || called === undefined) return
  const rows = trx.withTables<AnyTable>()
  if (!emptied) {
    const found = rows.deleteFrom<string>(name).where(column, '=', id).returning('id')
    const gone = await (kind ? found.where(kind, '=', called) : found).execute()
    for (const row of gone) await eraseHistory(trx, name, row.id)
    return
  }
  const kept = await rows.updateTable<string>(name).set(emptied).where(column, '=', id).returning('id').execute()
  if (!keepsHistory) for (const row of kept) await eraseHistory(trx, name, row.id)
}

/** The log entries of a record, and the names of the files that it was imported from. */
async function eraseHistory(trx: Db, table: string, id: number) {
  const entries = await trx
    .selectFrom('auditLog')
    .select(['details', 'batch'])
    .where(eb => eb.and({ subject: table, recordId: id }))
    .execute()
  if (entries.length === 0) return []
  const emptied = trx.updateTable('auditLog').set({ label: '' }).where('subject', '=', table)
  await emptied.set({ details: null }).where('recordId', '=', id).execute()
  const batches = entries.flatMap(({ batch }) => batch ?? [])
  if (batches.length > 0) await emptied.where('recordId', 'is', null).where('batch', 'in', batches).execute()
  return entries.map(({ details }) => details)
}

function addHashes(hashes: Set<string>, value: unknown): void {
  for (const hash of hashesIn(textOf(value))) hashes.add(hash)
}
