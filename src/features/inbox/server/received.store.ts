import { firstRows } from '#db/first-rows.ts'
import type { Db } from '#db/migrations/tables.ts'
import { contactMessage, newsletterSubscription } from '#features/inbox/inbox.schema.ts'

const messageColumns = contactMessage.keyof().options
const subscriberColumns = newsletterSubscription.keyof().options

/** The marks of a message; null removes one. */
interface Marks {
  readAt?: string | null
  archivedAt?: string | null
  answers?: string
  assignee?: number | null
}

/** All messages, latest first. */
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

/** All subscribers, latest first. */
export async function listSubscribers(db: Db, most?: number) {
  return db
    .selectFrom('newsletterSubscriptions')
    .select(subscriberColumns)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .$call(firstRows(most))
    .execute()
}

/** How many messages are neither read nor archived. */
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
