import { firstRows } from '#db/first-rows.ts'
import type { Db } from '#db/migrations/tables.ts'
import { contactSubmission, type InboxMessage, newsletterSubscription } from '#features/inbox/inbox.schema.ts'
import { nameOf } from '#lib/text/name-of.ts'

const messageColumns = contactSubmission.keyof().options
const subscriberColumns = newsletterSubscription.keyof().options

/** What is noted on a message; null takes it back. */
interface Marks {
  readAt?: string | null
  archivedAt?: string | null
  answers?: string
}

interface Claim {
  claimedBy: number | null
  claimedAt: string | null
  claimedUntil: string | null
}

/** Every message with who is answering it at a moment (ISO), the latest first. */
export async function listMessages(db: Db, at: string, most?: number): Promise<InboxMessage[]> {
  const rows = await messagesAt(db, at)
    .orderBy('contactSubmissions.createdAt', 'desc')
    .orderBy('contactSubmissions.id', 'desc')
    .$call(firstRows(most))
    .execute()
  return rows.map(withClaim)
}

export async function findMessage(db: Db, id: number, at: string): Promise<InboxMessage | undefined> {
  const row = await messagesAt(db, at).where('contactSubmissions.id', '=', id).executeTakeFirst()
  return row && withClaim(row)
}

function messagesAt(db: Db, at: string) {
  return db
    .selectFrom('contactSubmissions')
    .leftJoin('users', join =>
      join.onRef('users.id', '=', 'contactSubmissions.claimedBy').on('contactSubmissions.claimedUntil', '>', at),
    )
    .select(messageColumns.map(column => `contactSubmissions.${column}` as const))
    .select(['claimedAt', 'users.id as userId', 'users.name as userName', 'users.username'])
}

type Row = Awaited<ReturnType<ReturnType<typeof messagesAt>['executeTakeFirstOrThrow']>>

function withClaim({ claimedAt, userId, userName, username, ...message }: Row): InboxMessage {
  if (userId === null || claimedAt === null) return { ...message, claim: null }
  const name = nameOf({ name: userName ?? '', username: username ?? '' })
  return { ...message, claim: { userId, name, since: claimedAt } }
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

/** @param keeps leaves a claim that lasts longer as long as it is */
export async function claimMessage(db: Db, id: number, claim: Claim, keeps = false): Promise<void> {
  await db
    .updateTable('contactSubmissions')
    .set(claim)
    .where('id', '=', id)
    .$if(keeps, query => query.where('claimedUntil', '<', claim.claimedUntil))
    .execute()
}

export async function markSubscriber(db: Db, id: number, marks: Pick<Marks, 'archivedAt'>): Promise<void> {
  await db.updateTable('newsletterSubscriptions').set(marks).where('id', '=', id).execute()
}
