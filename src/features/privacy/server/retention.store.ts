import { type SqlBool, sql } from 'kysely'
import type { Db } from '#db/migrations/tables.ts'
import type { RetentionKind } from '#lib/terms/retention-kinds.ts'

/** Deleted here; the history is cleaned in its own feature. */
export type ErasedKind = Exclude<RetentionKind, 'history'>

/** The rows per transaction, to keep it short. */
const AT_ONCE = 50

/** The table of each kind. */
export const tableOfKind = {
  messages: 'contactSubmissions',
  speakers: 'speakers',
  volunteers: 'volunteers',
  subscribers: 'newsletterSubscriptions',
  newsletters: 'newsletterRecipients',
  tickets: 'ticketPurchases',
  mails: 'mailOutbox',
} as const satisfies Record<ErasedKind, string>

/** All kinds, in the order of deletion. */
export const erasedKinds: readonly ErasedKind[] = [
  'messages',
  'speakers',
  'volunteers',
  'subscribers',
  'newsletters',
  'tickets',
  'mails',
]

/** The first rows of a kind that expired before a moment (ISO), without samples. */
export function listOld(db: Db, kind: ErasedKind, before: string): Promise<{ id: number }[]> {
  return queries[kind](db, before)
}

/** Removes the recipient from personal newsletters started before a moment (ISO). */
export async function forgetPersons(trx: Db, before: string): Promise<void> {
  await trx
    .updateTable('newsletters')
    .set({ person: '' })
    .where('startedAt', '<', before)
    .where('person', '<>', '')
    .execute()
}

/** The last newsletter of each subscriber: without it no link would unsubscribe them (decision M3). */
function lastLetters(db: Db) {
  return db
    .selectFrom('newsletterRecipients')
    .innerJoin('newsletterSubscriptions', join =>
      join.on(sql<SqlBool>`lower("newsletterSubscriptions"."email") = lower("newsletterRecipients"."email")`),
    )
    .innerJoin('newsletters', 'newsletters.id', 'newsletterId')
    .select(eb => eb.fn.max('newsletterRecipients.id').as('id'))
    .where('tokenHash', 'is not', null)
    .where('audience', '=', 'subscribers')
    .where('confirmedAt', 'is not', null)
    .where('archivedAt', 'is', null)
    .groupBy(sql`lower("newsletterRecipients"."email")`)
}

const queries = {
  messages: (db, before) =>
    db
      .selectFrom('contactSubmissions')
      .select('id')
      .where('createdAt', '<', before)
      .where('isSample', '=', false)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute(),
  speakers: (db, before) =>
    db
      .selectFrom('speakers')
      .select('id')
      .where('updatedAt', '<', before)
      .where('selectionStatus', '<>', 'selected')
      .where('isSample', '=', false)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute(),
  volunteers: (db, before) =>
    db
      .selectFrom('volunteers')
      .select('id')
      .where('updatedAt', '<', before)
      .where('status', '<>', 'approved')
      .where('isSample', '=', false)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute(),
  subscribers: (db, before) =>
    db
      .selectFrom('newsletterSubscriptions')
      .select('id')
      .where('archivedAt', '<', before)
      .where('isSample', '=', false)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute(),
  newsletters: (db, before) =>
    db
      .selectFrom('newsletterRecipients')
      .select('id')
      .where('createdAt', '<', before)
      .where('id', 'not in', lastLetters(db))
      .orderBy('id')
      .limit(AT_ONCE)
      .execute(),
  tickets: (db, before) =>
    db
      .selectFrom('ticketPurchases')
      .select('id')
      .where('createdAt', '<', before)
      .where('isSample', '=', false)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute(),
  mails: (db, before) =>
    db.selectFrom('mailOutbox').select('id').where('createdAt', '<', before).orderBy('id').limit(AT_ONCE).execute(),
} satisfies Record<ErasedKind, (db: Db, before: string) => Promise<{ id: number }[]>>
