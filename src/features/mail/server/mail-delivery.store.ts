import { sql } from 'kysely'
import type { Db } from '#db/migrations/tables.ts'
import type { MailFaultKind } from '#features/mail/mail-faults.ts'

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

/** Gives up all mails that wait, until an organiser sends them. */
export async function holdWaiting(db: Db): Promise<void> {
  await db
    .updateTable('mailOutbox')
    .set({ nextTryAt: null, faultKind: 'copied' })
    .where('sentAt', 'is', null)
    .where('nextTryAt', 'is not', null)
    .execute()
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
