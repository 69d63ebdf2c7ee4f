import { sql } from 'kysely'
import type { Db, Engine, Tables } from '#db/migrations/tables.ts'

type Numbered = { [Name in keyof Tables]: Tables[Name] extends { id: unknown } ? Name : never }[keyof Tables]

/** Continues a table's ids after explicitly inserted ones. SQLite does so automatically. */
export async function advanceIds(trx: Db, engine: Engine, table: Numbered): Promise<void> {
  if (engine === 'sqlite') return
  const name = sql`pg_get_serial_sequence(${`"${table}"`}, 'id')`
  const last = sql`select max("id") as "last" from ${sql.table(table)}`
  await sql`select setval(${name}, greatest("last", nextval(${name}) - 1)) from (${last}) as "ids" where "last" is not null`.execute(
    trx,
  )
}
