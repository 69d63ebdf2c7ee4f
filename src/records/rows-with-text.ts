import { sql } from 'kysely'
import type { Db, Tables } from '#db/migrations/tables.ts'
import { pagesOf } from './row-pages.ts'
import { tableTraits } from './table-traits.ts'

export type TableName = keyof Tables

/** Whether a table exists. */
export function isTable(name: string): name is TableName {
  return Object.hasOwn(tableTraits, name)
}

/** Every table with an id column, with its columns except for bytes, and its text columns. */
export async function tablesWithTexts(db: Db) {
  const tables = await db.introspection.getTables()
  return tables.flatMap(({ name, columns }) => {
    const all = columns.filter(({ dataType }) => !/blob|bytea/i.test(dataType)).map(column => column.name)
    const texts = columns.filter(({ dataType }) => /text|json/i.test(dataType)).map(column => column.name)
    return isTable(name) && all.includes('id') && texts.length > 0 ? [{ table: name, all, texts }] : []
  })
}

/** The rows of a table whose texts may contain an email address. */
export async function* rowsWith(db: Db, table: TableName, all: string[], texts: readonly string[], email: string) {
  // The engines do not know the capitals of non-ASCII letters.
  const pattern = `%${email.toLowerCase().replaceAll(/[^ -~]/gu, '_')}%`
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
