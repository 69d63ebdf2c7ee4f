import type { Database } from '#db/database.ts'
import type { Db } from '#db/migrations/tables.ts'
import type {
  ContactSubmission,
  MessageChange,
  NewsletterSubscription,
  SubscriberChange,
} from '#features/inbox/inbox.schema.ts'
import { findOrRefuse } from '#records/record-changes.ts'
import { findMessage, findSubscriber, markMessage, markSubscriber } from './received.store.ts'

/**
 * Marks a message as read or unread, puts it aside or takes it back. What is so already keeps its moment.
 * @throws Problem `not-found`
 */
export async function sortMessage(
  database: Database,
  id: number,
  { read, archived }: MessageChange,
  now: Date,
): Promise<ContactSubmission> {
  return database.receive(async trx => {
    const { readAt, archivedAt } = await readMessage(trx, id)
    await markMessage(trx, id, { readAt: moment(readAt, read, now), archivedAt: moment(archivedAt, archived, now) })
    return readMessage(trx, id)
  })
}

/**
 * Puts a subscriber aside, or takes them back.
 * @throws Problem `not-found`
 */
export async function sortSubscriber(
  database: Database,
  id: number,
  { archived }: SubscriberChange,
  now: Date,
): Promise<NewsletterSubscription> {
  return database.receive(async trx => {
    const { archivedAt } = await readSubscriber(trx, id)
    await markSubscriber(trx, id, { archivedAt: moment(archivedAt, archived, now) })
    return readSubscriber(trx, id)
  })
}

async function readMessage(db: Db, id: number) {
  return findOrRefuse({ find: findMessage }, db, id)
}

async function readSubscriber(db: Db, id: number) {
  return findOrRefuse({ find: findSubscriber }, db, id)
}

function moment(before: string | null, wanted: boolean | undefined, now: Date): string | null {
  if (wanted === undefined) return before
  return wanted ? (before ?? now.toISOString()) : null
}
