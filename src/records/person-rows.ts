import { sql } from 'kysely'
import type { Db, Tables } from '#db/migrations/tables.ts'
import { namesAddress } from '#lib/text/named-address.ts'
import { z } from '#lib/zod.ts'
import { pagesOf } from './row-pages.ts'
import { tableTraits } from './table-traits.ts'

type Row = Readonly<Record<string, unknown>>

/** A row of a table, or of the audit log for a deleted one. */
export interface TracedRow {
  table: TableName
  id: number
  row: Row
  /** It is in the bin, or only in the history. */
  isPast: boolean
}

/** The columns of a row about something else that contain an email address. */
export interface Mention extends TracedRow {
  columns: string[]
}

/** The places of an email address. */
export interface Traces {
  rows: TracedRow[]
  mentions: Mention[]
}

const pastRow = z.object({
  subject: z.string(),
  recordId: z.number(),
  action: z.literal('removed'),
  details: z.string(),
})

/**
 * Finds an email address, in any case, in every text of every table: rows about its person (deleted ones too), mails to
 * it, and mentions elsewhere.
 */
export async function findTraces(db: Db, email: string): Promise<Traces> {
  const rows: TracedRow[] = []
  const mentions: Mention[] = []
  for (const { table, all, texts } of await tablesWithTexts(db)) {
    for await (const row of rowsWith(db, table, all, texts, email)) {
      const columns = texts.filter(column => namesAddress(textOf(row[column]), email))
      if (columns.length === 0) continue
      const traced = { table, id: row.id, row, isPast: false }
      if (table === 'mailOutbox' || isAbout(table, row, email)) rows.push(traced)
      else mentions.push({ ...traced, columns })
    }
  }
  return { rows: [...rows, ...pastRows(mentions, email)], mentions }
}

/** A column's value as text. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Whether an audit log entry is about one of some rows. */
export function isNoteOf(entry: Row, rows: readonly Pick<TracedRow, 'table' | 'id'>[]): boolean {
  return rows.some(({ table, id }) => entry.subject === table && entry.recordId === id)
}

function isAbout(table: TableName, row: Row, email: string): boolean {
  return tableTraits[table].person.some(column => textOf(row[column]).toLowerCase() === email.toLowerCase())
}

/** The deleted records of a person, each once. */
function pastRows(mentions: readonly Mention[], email: string): TracedRow[] {
  const found = new Map<string, TracedRow>()
  for (const { table, row } of mentions) {
    const { data } = pastRow.safeParse(row)
    if (table !== 'auditLog' || !data || !isTable(data.subject)) continue
    const was: unknown = JSON.parse(data.details)
    if (!isRow(was) || !isAbout(data.subject, was, email)) continue
    found.set(`${data.subject} ${data.recordId}`, { table: data.subject, id: data.recordId, row: was, isPast: true })
  }
  return [...found.values()]
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null
}

type TableName = keyof Tables

/** Whether a table exists. */
export function isTable(name: string): name is TableName {
  return Object.hasOwn(tableTraits, name)
}

/** Every table with an id column, with its columns except for bytes, and its text columns. */
async function tablesWithTexts(db: Db) {
  const tables = await db.introspection.getTables()
  return tables.flatMap(({ name, columns }) => {
    const all = columns.filter(({ dataType }) => !/blob|bytea/i.test(dataType)).map(column => column.name)
    const texts = columns.filter(({ dataType }) => /text|json/i.test(dataType)).map(column => column.name)
    return isTable(name) && all.includes('id') && texts.length > 0 ? [{ table: name, all, texts }] : []
  })
}

/** The rows of a table whose texts may contain an email address or a name. */
export async function* rowsWith(db: Db, table: TableName, all: string[], texts: readonly string[], text: string) {
  // The engines do not know the capitals of non-ASCII letters; JSON escapes quotes.
  const pattern = `%${text.toLowerCase().replaceAll(/[^ -~]|["\\]/gu, '%')}%`
  for await (const { after, to } of pagesOf(db, table)) {
    yield* await db
      .withTables<Record<string, { id: number; [column: string]: unknown }>>()
      .selectFrom<string>(table)
      .select(all)
      .$castTo<{ id: number; [column: string]: unknown }>()
      .where('id', '>', after)
      .$if(to !== undefined, query => query.where('id', '<=', to ?? 0))
      .where(eb => eb.or(texts.map(column => sql<boolean>`lower(cast(${sql.ref(column)} as text)) like ${pattern}`)))
      .execute()
  }
}
