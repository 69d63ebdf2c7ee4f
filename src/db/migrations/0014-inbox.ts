import { type Kysely, sql } from 'kysely'
import type { Engine } from '#db/migrations/tables.ts'
import { columnsFor } from './columns.ts'

const talk = ['to-ask', 'asked', 'promised', 'paid', 'thanked']

/** Messages are answered, one organiser at a time; partners have somebody to talk to. */
export function inbox(engine: Engine) {
  const { json } = columnsFor(engine)
  async function up(db: Kysely<never>): Promise<void> {
    for (const [column, type] of [
      ['claimedBy', 'integer'],
      ['claimedAt', 'text'],
      ['claimedUntil', 'text'],
    ] as const) {
      await db.schema.alterTable('contactSubmissions').addColumn(column, type).execute()
    }
    await db.schema
      .alterTable('contactSubmissions')
      .addColumn('answers', json, column => column.notNull().defaultTo('[]'))
      .execute()
    for (const column of ['contactName', 'contactEmail', 'contactPhone', 'promised']) {
      await db.schema
        .alterTable('sponsors')
        .addColumn(column, 'text', field => field.notNull().defaultTo(''))
        .execute()
    }
    await db.schema
      .alterTable('sponsors')
      .addColumn('conversation', 'text', column =>
        column
          .notNull()
          .defaultTo('to-ask')
          .check(sql`"conversation" in (${sql.join(talk.map(value => sql.lit(value)))})`),
      )
      .execute()
    for (const column of ['logoInHand', 'ticketsSent', 'promiseKept']) {
      await db.schema
        .alterTable('sponsors')
        .addColumn(column, 'boolean', field => field.notNull().defaultTo(false))
        .execute()
    }
    await closeOldConversations(db)
  }
  return { up }
}

/** Of partners who are shown already, nothing is open. */
async function closeOldConversations(db: Kysely<never>): Promise<void> {
  const done = sql`"conversation" = 'thanked', "logoInHand" = true, "ticketsSent" = true, "promiseKept" = true`
  await sql`update "sponsors" set ${done} where "active" = true`.execute(db)
}
