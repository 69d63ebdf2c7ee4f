import { type ExpressionBuilder, type Insertable, sql } from 'kysely'
import type { Db, Tables } from '#db/migrations/tables.ts'
import type { About } from '#features/mail/mail.schema.ts'

const columns = [
  'id',
  'recipient',
  'subject',
  'createdAt',
  'tries',
  'nextTryAt',
  sql<string | null>`case when "state" = 'sent' then "doneAt" end`.as('sentAt'),
  'fault',
  'faultKind',
] as const

/** The states of mails that were not sent and are not being sent. */
const open = ['waiting', 'refused', 'failed'] as const

export async function addMail(trx: Db, mail: Insertable<Tables['mailOutbox']>): Promise<number> {
  return (await trx.insertInto('mailOutbox').values(mail).returning('id').executeTakeFirstOrThrow()).id
}

/** Failed and waiting mails and the last sent ones, latest first; failures come first. */
export async function listMails(db: Db) {
  return db
    .selectFrom('mailOutbox')
    .select(columns)
    .orderBy(eb => eb.case().when('state', '=', 'sent').then(2).when('nextTryAt', 'is', null).then(0).else(1).end())
    .orderBy('id', 'desc')
    .limit(1000)
    .execute()
}

export async function findMail(db: Db, id: number) {
  return db.selectFrom('mailOutbox').select(columns).where('id', '=', id).executeTakeFirst()
}

/** The mails about a record, latest first. */
export async function listMailsAbout(db: Db, { table, id }: About) {
  return db
    .selectFrom('mailOutbox')
    .select([...columns, 'text', 'sentBy'])
    .where(eb => eb.and({ aboutTable: table, aboutId: id }))
    .orderBy('id', 'desc')
    .execute()
}

/** A moment, or all time since. */
export type Sending = { at: string } | { since: string }

/** The mails that a user sent about a record. */
function isSentAbout({ table, id }: About, sending: Sending) {
  return (eb: ExpressionBuilder<Tables, 'mailOutbox'>) =>
    eb
      .and({ aboutTable: table, aboutId: id })
      .and('sentBy', '<>', '')
      .and('at' in sending ? eb('createdAt', '=', sending.at) : eb('createdAt', '>=', sending.since))
}

/** Removes a user's mails about a record, unless they were sent, may have been sent or are being sent. */
export async function removeUnsent(trx: Db, about: About, sending: Sending): Promise<number> {
  const removal = trx.deleteFrom('mailOutbox').where(isSentAbout(about, sending)).where('state', 'in', open)
  // A try without a result was interrupted: the server may have the mail.
  const certain = removal.where(eb => eb.or([eb('tries', '=', 0), eb('fault', '<>', '')]))
  return Number((await certain.executeTakeFirstOrThrow()).numDeletedRows)
}

/** How many mails a user sent about a record. */
export async function countSentAt(db: Db, about: About, sending: Sending): Promise<number> {
  const sent = db.selectFrom('mailOutbox').where(isSentAbout(about, sending))
  return Number((await sent.select(eb => eb.fn.countAll().as('count')).executeTakeFirstOrThrow()).count)
}

/** Makes a mail due again, unless it was sent or is being sent, in one statement. */
export async function requeueMail(db: Db, id: number, at: string): Promise<void> {
  await db
    .updateTable('mailOutbox')
    .set({ state: 'waiting', nextTryAt: at, tries: 0, doneAt: null })
    .where('id', '=', id)
    .where('state', 'in', open)
    .execute()
}

/** Deletes mails sent before a moment; those about a record stay with it. */
export async function forgetSent(db: Db, before: string): Promise<void> {
  await db
    .deleteFrom('mailOutbox')
    .where('state', '=', 'sent')
    .where('doneAt', '<', before)
    .where('aboutTable', 'is', null)
    .execute()
}

/** Deletes mails whose link expired before they were sent. */
export async function forgetExpired(db: Db, at: string): Promise<void> {
  await db.deleteFrom('mailOutbox').where('expiresAt', '<=', at).where('state', '<>', 'sent').execute()
}

/** Holds all waiting mails until an organizer sends them. */
export async function holdWaiting(db: Db): Promise<void> {
  await db
    .updateTable('mailOutbox')
    .set({ state: 'failed', nextTryAt: null, faultKind: 'copied' })
    .where('nextTryAt', 'is not', null)
    .execute()
}

/** Holds mails written before a moment and never tried, until an organizer sends them. */
export async function holdStale(db: Db, before: string): Promise<void> {
  await db
    .updateTable('mailOutbox')
    .set({ state: 'failed', nextTryAt: null, faultKind: 'stale' })
    .where('createdAt', '<', before)
    .where(eb => eb.and({ tries: 0, state: 'waiting' }))
    .where('faultKind', 'is', null)
    .execute()
}
