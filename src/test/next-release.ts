import { sql } from 'kysely'
import { type Migrations, ownMigrations } from '#db/migrations/migrate.ts'

/** This release's migrations, and a possible next one: it adds a table and a column. */
export const nextRelease: Migrations = engine => ({
  ...ownMigrations(engine),
  '9999-next': {
    async up(db) {
      await sql`create table "next" ("id" integer primary key)`.execute(db)
      await sql`alter table "teamMembers" add column "nickname" text not null default 'Ace'`.execute(db)
    },
  },
})
