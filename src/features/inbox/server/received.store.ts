import { firstRows } from '#db/first-rows.ts'
import type { Db } from '#db/migrations/tables.ts'
import { contactSubmission, newsletterSubscription } from '#features/inbox/inbox.schema.ts'

const messageColumns = contactSubmission.keyof().options
const subscriberColumns = newsletterSubscription.keyof().options

/** What is noted on a message; null takes it back. */
interface Marks {
  readAt?: string | null
  archivedAt?: string | null
  answers?: string
  assignee?: number | null
}

/** Every message, the latest first. */
export async function listMessages(db: Db, most?: number) {
  return db
    .selectFrom('contactSubmissions')
    .select(messageColumns)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .$call(firstRows(most))
    .execute()
}

export async function findMessage(db: Db, id: number) {
  return db.selectFrom('contactSubmissions').select(messageColumns).where('id', '=', id).executeTakeFirst()
}

/** Every subscriber, the latest first. */
export async function listSubscribers(db: Db, most?: number) {
  return db
    .selectFrom('newsletterSubscriptions')
    .select(subscriberColumns)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .$call(firstRows(most))
    .execute()
}

/** How many messages nobody has read or put aside yet. */
export async function countUnread(db: Db): Promise<number> {
  const { unread } = await db
    .selectFrom('contactSubmissions')
    .select(eb => eb.fn.countAll<number | string>().as('unread'))
    .where('readAt', 'is', null)
    .where('archivedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(unread)
}

export async function findSubscriber(db: Db, id: number) {
  return db.selectFrom('newsletterSubscriptions').select(subscriberColumns).where('id', '=', id).executeTakeFirst()
}

export async function markMessage(db: Db, id: number, marks: Marks): Promise<void> {
  await db.updateTable('contactSubmissions').set(marks).where('id', '=', id).execute()
}

export async function markSubscriber(db: Db, id: number, marks: Pick<Marks, 'archivedAt'>): Promise<void> {
  await db.updateTable('newsletterSubscriptions').set(marks).where('id', '=', id).execute()
}
