import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '#db/migrations/tables.ts'
import {
  column,
  columnsFor,
  createTables,
  flag,
  index,
  nullable,
  optional,
  positive,
  requiredTexts,
} from './columns.ts'

/** What the door needs to know of ticket buyers, and who has come in. */
export function guestTables(engine: Engine): Migration {
  const { id } = columnsFor(engine)
  const texts = ['updatedAt', 'ticketNumber', 'orderNumber', 'note', 'attention']

  async function up(db: Kysely<never>): Promise<void> {
    for (const name of texts)
      await db.schema
        .alterTable('ticketPurchases')
        .addColumn(name, 'text', made => made.notNull().defaultTo(''))
        .execute()
    for (const [name, start] of [
      ['version', 1],
      ['year', 0],
    ] as const)
      await db.schema
        .alterTable('ticketPurchases')
        .addColumn(name, 'integer', made => made.notNull().defaultTo(start))
        .execute()
    // Older purchases are of the edition that is current now; their states had no fixed words.
    await sql`update "ticketPurchases" set "updatedAt" = "createdAt",
      "year" = coalesce((select "year" from "editions" where "stage" = 'current'), 2026),
      "status" = case
        when lower("status") = 'pending' then 'pending'
        when lower("status") like '%cancel%' or lower("status") like '%refund%' then 'cancelled'
        else 'paid' end`.execute(db)
    await sql`create unique index "ticketPurchases_year_ticketNumber_unique"
      on "ticketPurchases" ("year", lower("ticketNumber")) where "ticketNumber" <> ''`.execute(db)
    await createTables(db, {
      arrivals: [
        id,
        column('key', 'text', made => made.notNull().unique()),
        column('guestId', 'integer'),
        positive('people'),
        optional('name', 'desk'),
        flag('isWalkIn', false),
        column('cents', 'integer'),
        optional('payment'),
        requiredTexts('at'),
        nullable('undoneAt', 'settledAt'),
        requiredTexts('createdAt', 'updatedAt'),
        column('year', 'integer', made => made.notNull()),
      ],
    })
    await index(db, 'arrivals', 'year', 'updatedAt')
    await index(db, 'arrivals', 'guestId')
  }
  return { up }
}
