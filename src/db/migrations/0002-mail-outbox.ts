import type { Kysely } from 'kysely'
import type { Engine } from '#db/migrations/tables.ts'
import { columnsFor, index, integer, optional, required } from './columns.ts'

/** Mail that waits to be sent, was sent, or was given up. */
export function mailOutbox(engine: Engine) {
  async function up(db: Kysely<never>): Promise<void> {
    await db.schema
      .createTable('mailOutbox')
      .$call(columnsFor(engine).id)
      .$call(required('recipient', 'subject', 'text', 'createdAt'))
      .$call(optional('replyTo', 'fault'))
      .$call(integer('tries', 0))
      // Null when it is not tried again.
      .addColumn('nextTryAt', 'text')
      .addColumn('sentAt', 'text')
      .execute()
    await index(db, 'mailOutbox', 'nextTryAt')
  }
  return { up }
}
