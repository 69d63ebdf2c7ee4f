import type { Insertable } from 'kysely'
import type { Db, Tables } from '#db/migrations/tables.ts'
import { mailAbout, outboxMail } from '#features/mail/mail.schema.ts'

const columns = outboxMail.keyof().options
const aboutColumns = mailAbout.keyof().options

export async function addMail(trx: Db, mail: Insertable<Tables['mailOutbox']>): Promise<number> {
  return (await trx.insertInto('mailOutbox').values(mail).returning('id').executeTakeFirstOrThrow()).id
}

/** The mails that did not arrive, those that wait and the last of those sent, each the latest first: troubles never lie below. */
export async function listMails(db: Db) {
  return db
    .selectFrom('mailOutbox')
    .select(columns)
    .orderBy(eb => eb.case().when('sentAt', 'is not', null).then(2).when('nextTryAt', 'is', null).then(0).else(1).end())
    .orderBy('id', 'desc')
    .limit(1000)
    .execute()
}

export async function findMail(db: Db, id: number) {
  return db.selectFrom('mailOutbox').select(columns).where('id', '=', id).executeTakeFirst()
}

/** The mails about a record, the latest first. */
export async function listMailsAbout(db: Db, table: string, id: number) {
  return db
    .selectFrom('mailOutbox')
    .select(aboutColumns)
    .where('aboutTable', '=', table)
    .where('aboutId', '=', id)
    .orderBy('id', 'desc')
    .execute()
}

interface SentAbout {
  table: string
  id: number
}

/** Removes mails that somebody sent about a record at a moment, unless one is gone or is just being tried. */
export async function removeUnsent(trx: Db, { table, id }: SentAbout, at: string): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('mailOutbox')
    .where('aboutTable', '=', table)
    .where('aboutId', '=', id)
    .where('createdAt', '=', at)
    .where('sentBy', '<>', '')
    .where('sentAt', 'is', null)
    .where(eb => eb.or([eb('tries', '=', 0), eb('fault', '<>', '')]))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** How many mails somebody sent about a record at a moment. */
export async function countSentAt(db: Db, { table, id }: SentAbout, at: string): Promise<number> {
  const { count } = await db
    .selectFrom('mailOutbox')
    .select(eb => eb.fn.countAll<number | string>().as('count'))
    .where('aboutTable', '=', table)
    .where('aboutId', '=', id)
    .where('createdAt', '=', at)
    .where('sentBy', '<>', '')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Makes a mail due again, unless it was sent or is just being tried; one statement settles which. */
export async function reviveMail(db: Db, id: number, at: string): Promise<void> {
  await db
    .updateTable('mailOutbox')
    .set({ nextTryAt: at, tries: 0 })
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .where(eb => eb.or([eb('nextTryAt', 'is', null), eb('nextTryAt', '<=', at), eb('fault', '<>', '')]))
    .execute()
}

/** Forgets mails that were sent before a moment; those about a record stay as long as it. */
export async function forgetSent(db: Db, before: string): Promise<void> {
  await db.deleteFrom('mailOutbox').where('sentAt', '<', before).where('aboutTable', 'is', null).execute()
}
