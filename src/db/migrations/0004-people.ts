import { type Kysely, sql } from 'kysely'
import type { Engine } from '#db/migrations/tables.ts'
import { columnsFor, index, required, uniqueIndex } from './columns.ts'

/** Named users of three roles, links with which they choose a password, and what is known of their sessions. */
export function people(engine: Engine) {
  const text = (db: Kysely<never>, table: string, name: string) =>
    db.schema
      .alterTable(table)
      .addColumn(name, 'text', column => column.notNull().defaultTo(''))
      .execute()

  async function users(db: Kysely<never>): Promise<void> {
    await db.schema.alterTable('users').dropColumn('role').execute()
    await db.schema
      .alterTable('users')
      .addColumn('role', 'text', column =>
        column.notNull().defaultTo('reviewer').check(sql`"role" in ('owner', 'editor', 'reviewer')`),
      )
      .execute()
    // Whoever could log in so far could do everything.
    await sql`update "users" set "role" = 'owner'`.execute(db)
    await text(db, 'users', 'name')
    await text(db, 'users', 'email')
    await db.schema.alterTable('users').addColumn('lastSeenAt', 'text').execute()
    await db.schema.alterTable('users').addColumn('disabledAt', 'text').execute()
    await db.schema
      .alterTable('users')
      .addColumn('mustChangePassword', 'boolean', column => column.notNull().defaultTo(false))
      .execute()
    await sql`create unique index "users_email_unique" on "users" (lower("email")) where "email" <> ''`.execute(db)
  }

  async function passwordLinks(db: Kysely<never>): Promise<void> {
    await db.schema
      .createTable('passwordLinks')
      .$call(columnsFor(engine).id)
      .$call(required('tokenHash', 'createdAt', 'expiresAt'))
      .addColumn('userId', 'integer', column => column.notNull().references('users.id').onDelete('cascade'))
      .execute()
    await uniqueIndex(db, 'passwordLinks', 'tokenHash')
    await index(db, 'passwordLinks', 'userId')
  }

  async function up(db: Kysely<never>): Promise<void> {
    await users(db)
    await text(db, 'sessions', 'address')
    await text(db, 'sessions', 'userAgent')
    await passwordLinks(db)
    // For mail that carries such a link: it is not sent later, and its text is forgotten once it was sent.
    await db.schema.alterTable('mailOutbox').addColumn('expiresAt', 'text').execute()
  }
  return { up }
}
