import { type Insertable, sql } from 'kysely'
import type { Db, Tables } from '#db/migrations/tables.ts'
import { outboxMail } from '#features/mail/mail.schema.ts'

const columns = outboxMail.keyof().options

export async function addMail(trx: Db, mail: Insertable<Tables['mailOutbox']>): Promise<number> {
  return (await trx.insertInto('mailOutbox').values(mail).returning('id').executeTakeFirstOrThrow()).id
}

/** The mails of the last weeks, the latest first. */
export async function listMails(db: Db) {
  return db.selectFrom('mailOutbox').select(columns).orderBy('id', 'desc').limit(1000).execute()
}

export async function findMail(db: Db, id: number) {
  return db.selectFrom('mailOutbox').select(columns).where('id', '=', id).executeTakeFirst()
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
      text: eb.case().when('expiresAt', 'is', null).then(eb.ref('text')).else('').end(),
    }))
    .where('id', '=', id)
    .execute()
}

/** Forgets mails that were not sent while the link in them worked. */
export async function forgetExpired(db: Db, at: string): Promise<void> {
  await db.deleteFrom('mailOutbox').where('expiresAt', '<=', at).where('sentAt', 'is', null).execute()
}

export async function noteFault(db: Db, id: number, fault: string, nextTryAt: string | null): Promise<void> {
  await db.updateTable('mailOutbox').set({ fault, nextTryAt }).where('id', '=', id).execute()
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

/** Forgets mails that were sent before a moment. */
export async function forgetSent(db: Db, before: string): Promise<void> {
  await db.deleteFrom('mailOutbox').where('sentAt', '<', before).execute()
}
