import { Kysely, sql } from 'kysely'
import { migrateTo } from '#db/migrations/migrate.ts'
import type { Db, Tables } from '#db/migrations/tables.ts'
import { sqliteDialect } from '#db/sqlite/sqlite-dialect.ts'

const FIRST = '0001-data-model'

/** Makes the tables of a database as they were after the first migration alone: takes away what came later. */
export async function makeFirstRelease(db: Db): Promise<void> {
  const then = await firstColumns()
  // A column that an index names cannot be dropped on SQLite.
  for (const index of [
    'users_email_unique',
    'volunteers_email_year_unique',
    'siteSettings_key_year_unique',
    'newsletterSubscriptions_confirmationHash',
  ]) {
    await sql`drop index ${sql.id(index)}`.execute(db)
  }
  await sql`create unique index "volunteers_email_unique" on "volunteers" (lower("email"))`.execute(db)
  await sql`create unique index "siteSettings_key_unique" on "siteSettings" ("key")`.execute(db)
  await sql`alter table "users" drop column "role"`.execute(db)
  await sql`alter table "users" add column "role" text not null default 'admin' check ("role" in ('admin'))`.execute(db)
  for (const { name, columns } of await db.introspection.getTables()) {
    const kept = then.get(name)
    if (!kept) await sql`drop table ${sql.table(name)}`.execute(db)
    for (const column of columns) {
      if (kept && !kept.has(column.name))
        await sql`alter table ${sql.table(name)} drop column ${sql.ref(column.name)}`.execute(db)
    }
  }
  await sql`delete from kysely_migration where name <> ${FIRST}`.execute(db)
}

/** The columns of each table as the first migration makes them; they have the same names on both engines. */
async function firstColumns(): Promise<Map<string, Set<string>>> {
  const db = new Kysely<Tables>({ dialect: sqliteDialect(':memory:') })
  try {
    await migrateTo(db, 'sqlite', FIRST)
    const tables = await db.introspection.getTables()
    return new Map(tables.map(({ name, columns }) => [name, new Set(columns.map(column => column.name))]))
  } finally {
    await db.destroy()
  }
}
