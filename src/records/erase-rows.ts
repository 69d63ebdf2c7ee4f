import type { Db, Tables } from '#db/migrations/tables.ts'
import { hashesIn } from '#lib/terms/media-path.ts'
import { replaceAddress } from '#lib/text/named-address.ts'
import { contactColumns } from './contact-columns.ts'
import { type Mention, type TracedRow, textOf } from './person-rows.ts'
import { tableTraits } from './table-traits.ts'

/** What stands where an email address was erased. */
const ERASED = '(erased)'

type AnyTable = Record<string, { id: number; version: number; updatedAt: string; [column: string]: unknown }>

interface Erased {
  /** The hashes of the pictures that the rows named, now or before. */
  pictures: string[]
  /** How many entries of the audit log told of them. */
  history: number
  /** The places that the speakers among them had in the order. */
  places: number[]
}

/**
 * Erases rows, inside a transaction, with the reviews of them, the mails about them and with what the audit log tells of them: there who did
 * what when stays. Nothing is written into it.
 */
export async function eraseRows(trx: Db, rows: readonly Pick<TracedRow, 'table' | 'id'>[]): Promise<Erased> {
  const pictures = new Set<string>()
  const places: number[] = []
  let history = 0
  for (const { table, id } of rows) {
    const removed = await trx
      .withTables<AnyTable>()
      .deleteFrom<string>(table)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst()
    if (table === 'speakers' && removed) places.push(Number(removed.displayOrder))
    for (const column of tableTraits[table].pictures) addHashes(pictures, removed?.[column])
    if (table === 'speakers' || table === 'volunteers') {
      await trx.deleteFrom('reviews').where('subject', '=', table).where('recordId', '=', id).execute()
    }
    await trx.deleteFrom('mailOutbox').where('aboutTable', '=', table).where('aboutId', '=', id).execute()
    const entries = await eraseHistory(trx, table, id)
    for (const details of entries) addHashes(pictures, details)
    history += entries.length
  }
  return { pictures: [...pictures], history, places }
}

/** What the log told of a record. */
async function eraseHistory(trx: Db, table: keyof Tables, id: number) {
  const entries = await trx
    .selectFrom('auditLog')
    .select('details')
    .where('subject', '=', table)
    .where('recordId', '=', id)
    .execute()
  if (entries.length === 0) return []
  await trx
    .updateTable('auditLog')
    .set({ label: '', details: null })
    .where('subject', '=', table)
    .where('recordId', '=', id)
    .execute()
  return entries.map(({ details }) => details)
}

/**
 * Takes an email address out of texts that are about something else, inside a transaction: with the rest of a contact
 * whose address it is, also in what the audit log tells of that.
 */
export async function eraseMentions(trx: Db, mentions: readonly Mention[], email: string, now: Date): Promise<void> {
  for (const { table, id, row, columns } of mentions) {
    const texts = columns.map(column => [column, replaceAddress(textOf(row[column]), email, ERASED)])
    await trx
      .withTables<AnyTable>()
      .updateTable<string>(table)
      .set({ ...Object.fromEntries(texts), ...emptiedContact(table, row, email) })
      // Whoever has it open must see that it has changed.
      .$if(tableTraits[table].versioned, query =>
        query.set(eb => ({ version: eb('version', '+', 1), updatedAt: now.toISOString() })),
      )
      .where('id', '=', id)
      .execute()
  }
  for (const [table, columns] of Object.entries(contactColumns)) {
    const subjects = mentions.flatMap(({ table: place, id, row }) => {
      if (place === table) return id
      return place === 'auditLog' && row.subject === table ? Number(row.recordId) : []
    })
    await eraseContactHistory(trx, table, [...new Set(subjects)], columns)
  }
}

function emptiedContact(table: keyof Tables, row: Mention['row'], email: string): Record<string, string> {
  const columns = contactColumns[table] ?? []
  const isTheirs = columns.some(column => textOf(row[column]).toLowerCase() === email.toLowerCase())
  return isTheirs ? Object.fromEntries(columns.map(column => [column, ''])) : {}
}

/** Leaves out of the log who the contacts of records were: of which of them an entry tells cannot be told apart. */
async function eraseContactHistory(trx: Db, table: string, ids: readonly number[], columns: readonly string[]) {
  if (ids.length === 0) return
  const entries = await trx
    .selectFrom('auditLog')
    .select(['id', 'details'])
    .where('subject', '=', table)
    .where('recordId', 'in', ids)
    .execute()
  for (const { id, details } of entries) {
    const told: unknown = JSON.parse(details ?? 'null')
    if (typeof told !== 'object' || told === null || !columns.some(column => column in told)) continue
    const rest = Object.entries(told).filter(([field]) => !columns.includes(field))
    await trx
      .updateTable('auditLog')
      .set({ details: JSON.stringify(Object.fromEntries(rest)) })
      .where('id', '=', id)
      .execute()
  }
}

function addHashes(hashes: Set<string>, value: unknown): void {
  for (const hash of hashesIn(textOf(value))) hashes.add(hash)
}
