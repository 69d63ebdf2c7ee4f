import type { Database } from '#db/database.ts'
import type { Db } from '#db/migrations/tables.ts'
import type {
  ContactSubmission,
  InboxMessage,
  MessageChange,
  NewsletterSubscription,
  SubscriberChange,
} from '#features/inbox/inbox.schema.ts'
import { writeAudit } from '#records/audit.ts'
import type { Edit } from '#records/edit.ts'
import { findOrRefuse } from '#records/record-changes.ts'
import { labelOf } from '#records/table-traits.ts'
import { noteAnswer } from './answers.domain.ts'
import { readMessage } from './message-claims.domain.ts'
import { findSubscriber, markMessage, markSubscriber } from './received.store.ts'

/**
 * Marks a message as read or unread, as answered elsewhere or not, puts it aside or takes it back. What is so already
 * keeps its moment.
 * @throws Problem `not-found`
 */
export async function sortMessage(
  database: Database,
  id: number,
  { read, archived, answered }: MessageChange,
  edit: Edit,
): Promise<InboxMessage> {
  return database.receive(async trx => {
    const before = await readMessage(trx, id, edit.at)
    const { readAt, archivedAt, answers } = before
    const { at } = edit
    await markMessage(trx, id, { readAt: moment(readAt, read, at), archivedAt: moment(archivedAt, archived, at) })
    if (answered === true && answers.length === 0) await noteAnswer(trx, before, '', edit)
    if (answered === false) await markMessage(trx, id, { answers: JSON.stringify(answers.filter(({ text }) => text)) })
    const after = await readMessage(trx, id, at)
    await noteArchived(trx, 'contactSubmissions', before, after, edit)
    return after
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
  edit: Edit,
): Promise<NewsletterSubscription> {
  return database.receive(async trx => {
    const before = await readSubscriber(trx, id)
    await markSubscriber(trx, id, { archivedAt: moment(before.archivedAt, archived, edit.at) })
    const after = await readSubscriber(trx, id)
    await noteArchived(trx, 'newsletterSubscriptions', before, after, edit)
    return after
  })
}

type Received = Pick<ContactSubmission, 'id' | 'archivedAt'>

// To have read a message is no change of it.
async function noteArchived(
  trx: Db,
  subject: 'contactSubmissions' | 'newsletterSubscriptions',
  before: Received,
  after: Received,
  edit: Edit,
): Promise<void> {
  if (before.archivedAt === after.archivedAt) return
  const details = { archivedAt: [before.archivedAt, after.archivedAt] }
  await writeAudit(trx, edit, {
    action: 'changed',
    subject,
    recordId: after.id,
    label: labelOf(subject, after),
    details,
  })
}

async function readSubscriber(db: Db, id: number) {
  return findOrRefuse({ find: findSubscriber }, db, id)
}

function moment(before: string | null, wanted: boolean | undefined, now: Date): string | null {
  if (wanted === undefined) return before
  return wanted ? (before ?? now.toISOString()) : null
}
