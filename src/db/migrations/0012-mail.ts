import { type Kysely, sql } from 'kysely'
import type { Engine } from '#db/migrations/tables.ts'
import { columnsFor, index, required, uniqueIndex } from './columns.ts'

/** Mail in words of the organisers: their own texts, what a mail is about and who sent it, and who wants to be told. */
export function mail(engine: Engine) {
  async function up(db: Kysely<never>): Promise<void> {
    await db.schema
      .createTable('mailTemplates')
      .$call(columnsFor(engine).editable)
      .$call(required('key', 'subject', 'body'))
      .execute()
    await uniqueIndex(db, 'mailTemplates', 'key')
    for (const column of ['html', 'unsubscribeUrl', 'sentBy']) await addText(db, 'mailOutbox', column, '')
    await db.schema.alterTable('mailOutbox').addColumn('aboutTable', 'text').execute()
    await db.schema.alterTable('mailOutbox').addColumn('aboutId', 'integer').execute()
    await index(db, 'mailOutbox', 'aboutTable', 'aboutId')
    await db.schema
      .alterTable('users')
      .addColumn('notices', 'text', column =>
        column.notNull().defaultTo('never').check(sql`"notices" in ('never', 'daily', 'at once')`),
      )
      .execute()
    await addText(db, 'users', 'noticeKinds', 'messages,speakers,volunteers')
    await addText(db, 'users', 'mutedSubjects', '')
    await db.schema.alterTable('users').addColumn('digestedAt', 'text').execute()
  }
  return { up }
}

async function addText(db: Kysely<never>, table: string, name: string, start: string): Promise<void> {
  await db.schema
    .alterTable(table)
    .addColumn(name, 'text', column => column.notNull().defaultTo(start))
    .execute()
}
