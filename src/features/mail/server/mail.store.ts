import { type Insertable, sql } from 'kysely'
import type { Db, Tables } from '#db/migrations/tables.ts'
import { mailAbout, outboxMail } from '#features/mail/mail.schema.ts'
import type { MailFaultKind } from '#features/mail/mail-faults.ts'

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

/**
 * Takes a mail that is due, so that no other process takes it before `leaseUntil`: one that is just being tried is
 * known by having a next try to come and no fault.
 * @param only the one to take, or null for the one that has waited longest
 */
export async function claimDueMail(db: Db, only: number | null, at: string, leaseUntil: string) {
  const due = db
    .selectFrom('mailOutbox')
    .select('id')
    .where('nextTryAt', '<=', at)
    .$if(only !== null, query => query.where('id', '=', only ?? 0))
    .orderBy('nextTryAt')
    .limit(1)
  // The condition stands twice: on PostgreSQL another process may have taken it since the inner query.
  return db
    .updateTable('mailOutbox')
    .set({ nextTryAt: leaseUntil, tries: sql<number>`"tries" + 1`, fault: '' })
    .where('id', '=', due)
    .where('nextTryAt', '<=', at)
    .returningAll()
    .executeTakeFirst()
}

export async function noteSent(db: Db, id: number, sentAt: string): Promise<void> {
  await db
    .updateTable('mailOutbox')
    .set(eb => ({
      sentAt,
      nextTryAt: null,
      fault: '',
      faultKind: null,
      text: eb.case().when('expiresAt', 'is', null).then(eb.ref('text')).else('').end(),
      // What was said can be read from the text.
      html: '',
    }))
    .where('id', '=', id)
    .execute()
}

/** Forgets mails that were not sent while the link in them worked. */
export async function forgetExpired(db: Db, at: string): Promise<void> {
  await db.deleteFrom('mailOutbox').where('expiresAt', '<=', at).where('sentAt', 'is', null).execute()
}

export async function noteFault(
  db: Db,
  id: number,
  { words, kind }: { words: string; kind: MailFaultKind },
  nextTryAt: string | null,
): Promise<void> {
  await db.updateTable('mailOutbox').set({ fault: words, faultKind: kind, nextTryAt }).where('id', '=', id).execute()
}

/** Gives up mails that were written before a moment and never tried, until an organiser sends them. */
export async function holdStale(db: Db, before: string): Promise<void> {
  await db
    .updateTable('mailOutbox')
    .set({ nextTryAt: null, faultKind: 'stale' })
    .where('createdAt', '<', before)
    .where('tries', '=', 0)
    .where('sentAt', 'is', null)
    .where('nextTryAt', 'is not', null)
    .where('faultKind', 'is', null)
    .execute()
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
