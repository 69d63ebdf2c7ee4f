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

/** The states of mails that have not gone and are not just being tried. */
const open = ['waiting', 'refused', 'failed'] as const

export async function addMail(trx: Db, mail: Insertable<Tables['mailOutbox']>): Promise<number> {
  return (await trx.insertInto('mailOutbox').values(mail).returning('id').executeTakeFirstOrThrow()).id
}

/** The mails that did not arrive, those that wait and the last of those sent, each the latest first: troubles never lie below. */
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

/** The mails about a record, the latest first. */
export async function listMailsAbout(db: Db, { table, id }: About) {
  return db
    .selectFrom('mailOutbox')
    .select([...columns, 'text', 'sentBy'])
    .where('aboutTable', '=', table)
    .where('aboutId', '=', id)
    .orderBy('id', 'desc')
    .execute()
}

/** The mails that somebody sent about a record at a moment. */
function isSentAbout({ table, id }: About, at: string) {
  return (eb: ExpressionBuilder<Tables, 'mailOutbox'>) =>
    eb.and({ aboutTable: table, aboutId: id, createdAt: at }).and('sentBy', '<>', '')
}

/** Removes mails that somebody sent about a record at a moment, unless one is gone, may be gone or is just being tried. */
export async function removeUnsent(trx: Db, about: About, at: string): Promise<number> {
  const removal = trx.deleteFrom('mailOutbox').where(isSentAbout(about, at)).where('state', 'in', open)
  // One that was tried without a result was interrupted: the server may have it.
  const certain = removal.where(eb => eb.or([eb('tries', '=', 0), eb('fault', '<>', '')]))
  return Number((await certain.executeTakeFirstOrThrow()).numDeletedRows)
}

/** How many mails somebody sent about a record at a moment. */
export async function countSentAt(db: Db, about: About, at: string): Promise<number> {
  const sent = db.selectFrom('mailOutbox').where(isSentAbout(about, at))
  return Number((await sent.select(eb => eb.fn.countAll().as('count')).executeTakeFirstOrThrow()).count)
}

/** Makes a mail due again, unless it was sent or is just being tried; one statement decides. */
export async function reviveMail(db: Db, id: number, at: string): Promise<void> {
  await db
    .updateTable('mailOutbox')
    .set({ state: 'waiting', nextTryAt: at, tries: 0, doneAt: null })
    .where('id', '=', id)
    .where('state', 'in', open)
    .execute()
}

/** Forgets mails that were sent before a moment; those about a record stay as long as it. */
export async function forgetSent(db: Db, before: string): Promise<void> {
  await db
    .deleteFrom('mailOutbox')
    .where('state', '=', 'sent')
    .where('doneAt', '<', before)
    .where('aboutTable', 'is', null)
    .execute()
}

/** Forgets mails that were not sent while the link in them worked. */
export async function forgetExpired(db: Db, at: string): Promise<void> {
  await db.deleteFrom('mailOutbox').where('expiresAt', '<=', at).where('state', '<>', 'sent').execute()
}

/** Gives up all mails that wait, until an organiser sends them. */
export async function holdWaiting(db: Db): Promise<void> {
  await db
    .updateTable('mailOutbox')
    .set({ state: 'failed', nextTryAt: null, faultKind: 'copied' })
    .where('nextTryAt', 'is not', null)
    .execute()
}

/** Gives up mails that were written before a moment and never tried, until an organiser sends them. */
export async function holdStale(db: Db, before: string): Promise<void> {
  await db
    .updateTable('mailOutbox')
    .set({ state: 'failed', nextTryAt: null, faultKind: 'stale' })
    .where('createdAt', '<', before)
    .where('tries', '=', 0)
    .where('state', '=', 'waiting')
    .where('faultKind', 'is', null)
    .execute()
}
