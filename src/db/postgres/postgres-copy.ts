import { Kysely, sql } from 'kysely'
import { migrateTo } from '#db/migrations/migrate.ts'
import type { Db, Tables } from '#db/migrations/tables.ts'
import { sqliteDialect } from '#db/sqlite/sqlite-dialect.ts'
import { writeAtomically } from '#db/sqlite/write-atomically.ts'

type AnyRow = Record<string, unknown>
type AnyTable = Record<string, AnyRow>
type SqliteTable = Awaited<ReturnType<Db['introspection']['getTables']>>[number]

/** The rows per read; one for tables with pictures. */
const BATCH = 100

/**
 * Copies the tables of any release of PostgreSQL row by row into a SQLite file of the same release, as
 * `writeAtomically`. The same migrations upgrade such a file.
 * @param last the name of the tables' last migration
 */
export async function copyPostgres(from: Db, last: string, to: string): Promise<void> {
  await writeAtomically(to, async part => {
    const copy = new Kysely<Tables>({ dialect: sqliteDialect(part) })
    try {
      await migrateTo(copy, 'sqlite', last)
      // The source enforces references; the file is flushed when it is complete.
      await sql`pragma foreign_keys = off`.execute(copy)
      await sql`pragma synchronous = off`.execute(copy)
      for (const table of await copy.introspection.getTables()) {
        await copy.transaction().execute(trx => copyTable(from, trx, table))
      }
    } finally {
      await copy.destroy()
    }
  })
}

async function copyTable(from: Db, to: Db, { name, columns }: SqliteTable): Promise<void> {
  const key = columns[0]?.name ?? 'id'
  const lists = columns.filter(({ dataType }) => dataType === 'json').map(({ name }) => name)
  const most = columns.some(({ dataType }) => dataType === 'blob') ? 1 : BATCH
  const rows = to.withTables<AnyTable>()
  await rows.deleteFrom<string>(name).execute()
  let last: unknown
  for (let batch = await next(); batch.length > 0; batch = await next()) {
    await rows
      .insertInto<string>(name)
      .values(batch.map(row => withTexts(row, lists)))
      .execute()
    last = batch.at(-1)?.[key]
  }

  function next(): Promise<AnyRow[]> {
    return from
      .withTables<AnyTable>()
      .selectFrom<string>(name)
      .selectAll()
      .$if(last !== undefined, query => query.where(key, '>', last))
      .orderBy(key)
      .limit(most)
      .execute()
  }
}

function withTexts(row: AnyRow, lists: readonly string[]): AnyRow {
  const texts = lists.map(list => [list, row[list] === null ? null : JSON.stringify(row[list])])
  return { ...row, ...Object.fromEntries(texts) }
}
