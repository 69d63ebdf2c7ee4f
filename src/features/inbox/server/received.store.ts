import { firstRows } from '#db/first-rows.ts'
import type { Db } from '#db/migrations/tables.ts'
import {
  type Colleague,
  type ContactInput,
  contactMessage,
  newsletterSubscription,
} from '#features/inbox/inbox.schema.ts'
import { hasRight } from '#lib/rights.ts'
import { nameOf } from '#lib/text/name-of.ts'

/** @returns its id */
export async function addContactMessage(db: Db, input: ContactInput, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('contactSubmissions')
    .values({ ...input, createdAt: now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Whether the same person has sent the same message since a moment (ISO 8601). */
export async function hasSameMessage(db: Db, input: ContactInput, since: string): Promise<boolean> {
  const { name, email, subject, message } = input
  const same = await db
    .selectFrom('contactSubmissions')
    .select('id')
    .where('createdAt', '>=', since)
    .where(eb => eb.and({ name, email, subject, message }))
    .limit(1)
    .executeTakeFirst()
  return same !== undefined
}

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

/** Everyone who may answer messages, or could once, in order of joining. */
export async function listColleagues(db: Db): Promise<Colleague[]> {
  const users = await db
    .selectFrom('users')
    .select(['id', 'name', 'username', 'role', 'disabledAt'])
    .where('passwordHash', '<>', '')
    .orderBy('id')
    .execute()
  return users.map(user => ({
    id: user.id,
    name: nameOf(user),
    active: user.disabledAt === null && hasRight(user.role, 'readInbox'),
  }))
}
