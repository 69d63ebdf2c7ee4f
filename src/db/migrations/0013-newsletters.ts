import { type Kysely, sql } from 'kysely'
import type { Engine } from '#db/migrations/tables.ts'
import { columnsFor, index, integer, oneOf, optional, required, uniqueIndex } from './columns.ts'

/** Newsletters, to whom each goes, who confirmed their address, and who gets none. */
export function newsletters(engine: Engine) {
  const { id, editable } = columnsFor(engine)

  async function up(db: Kysely<never>): Promise<void> {
    for (const column of ['confirmedAt', 'confirmationSentAt', 'confirmationHash'])
      await db.schema.alterTable('newsletterSubscriptions').addColumn(column, 'text').execute()
    await db.schema
      .alterTable('newsletterSubscriptions')
      .addColumn('confirmationDue', 'boolean', column => column.notNull().defaultTo(false))
      .execute()
    await index(db, 'newsletterSubscriptions', 'confirmationHash')
    await db.schema
      .createTable('newsletters')
      .$call(editable)
      .$call(required('subject', 'body', 'audience'))
      .$call(optional('person', 'startedBy', 'fault', 'leaseOwner'))
      .$call(oneOf('state', ['draft', 'sending', 'paused', 'sent']))
      .$call(integer('tries', 0))
      .addColumn('startedAt', 'text')
      .addColumn('finishedAt', 'text')
      .addColumn('nextTryAt', 'text')
      .addColumn('leaseUntil', 'text')
      .execute()
    await index(db, 'newsletters', 'state')
    await recipients(db)
    await db.schema
      .createTable('mailRefusals')
      .$call(id)
      .$call(required('createdAt', 'email'))
      .$call(oneOf('reason', ['unsubscribed', 'bounced']))
      .execute()
    await sql`create unique index "mailRefusals_email_unique" on "mailRefusals" (lower("email"))`.execute(db)
  }

  async function recipients(db: Kysely<never>): Promise<void> {
    await db.schema
      .createTable('newsletterRecipients')
      .$call(id)
      .addColumn('newsletterId', 'integer', column => column.notNull().references('newsletters.id').onDelete('cascade'))
      .$call(required('createdAt', 'email'))
      .$call(oneOf('state', ['waiting', 'claimed', 'handed', 'sent', 'refused', 'failed', 'unknown', 'left-out']))
      .$call(integer('tries', 0))
      .$call(optional('fault', 'claimedBy'))
      .addColumn('nextTryAt', 'text')
      .addColumn('doneAt', 'text')
      .addColumn('tokenHash', 'text')
      .execute()
    // What keeps a newsletter from being sent twice to one address, however it is written.
    await sql`create unique index "newsletterRecipients_newsletterId_email_unique" on "newsletterRecipients" ("newsletterId", lower("email"))`.execute(
      db,
    )
    await index(db, 'newsletterRecipients', 'newsletterId', 'state', 'nextTryAt')
    await uniqueIndex(db, 'newsletterRecipients', 'tokenHash')
  }
  return { up }
}
