import type { Database } from '#db/database.ts'
import type { Db } from '#db/migrations/tables.ts'
import type {
  ContactMessage,
  MessageChange,
  NewsletterSubscription,
  SubscriberChange,
} from '#features/inbox/inbox.schema.ts'
import { notifyOfAssignment } from '#features/mail/server/notices.domain.ts'
import { wrongField } from '#lib/problem.ts'
import { differencesOf, writeAudit } from '#records/audit.ts'
import type { Edit } from '#records/edit.ts'
import { type Measure, waiting } from '#records/measure.ts'
import { findOrRefuse } from '#records/record-changes.ts'
import { labelOf } from '#records/table-traits.ts'
import { noteAnswer, readMessage } from './answers.domain.ts'
import { findSubscriber, listColleagues, listMessages, markMessage, markSubscriber } from './received.store.ts'

/**
 * Marks, archives or assigns a message. An unchanged mark keeps its moment.
 * @param publicUrl for the link in the assignee's mail; without it they get none
 * @throws Problem `not-found`, or `invalid` for an assignee who may not answer messages
 */
export async function updateMessage(
  database: Database,
  id: number,
  { read, archived, answered, assignee }: MessageChange,
  edit: Edit,
  publicUrl?: string,
): Promise<ContactMessage> {
  return database.receive(async trx => {
    const before = await readMessage(trx, id)
    const { readAt, archivedAt, answers } = before
    const { at } = edit
    await markMessage(trx, id, { readAt: moment(readAt, read, at), archivedAt: moment(archivedAt, archived, at) })
    if (assignee !== undefined && assignee !== before.assignee) {
      if (assignee !== null && !(await isAssignable(trx, assignee)))
        throw wrongField('assignee', 'Please choose somebody who may answer messages.')
      await markMessage(trx, id, { assignee })
      if (assignee !== null && assignee !== edit.by.userId && publicUrl !== undefined)
        await notifyOfAssignment(trx, before, { to: assignee, by: edit.by.name }, { publicUrl, now: at })
    }
    if (answered === true && answers.length === 0) await noteAnswer(trx, before, '', edit)
    if (answered === false) await markMessage(trx, id, { answers: JSON.stringify(answers.filter(({ text }) => text)) })
    const after = await readMessage(trx, id)
    const previous = { archivedAt, assignee: before.assignee }
    await noteChange(trx, 'contactSubmissions', after, differencesOf(previous, after), edit)
    return after
  })
}

/**
 * Archives or unarchives a subscriber.
 * @throws Problem `not-found`
 */
export async function updateSubscriber(
  database: Database,
  id: number,
  { archived }: SubscriberChange,
  edit: Edit,
): Promise<NewsletterSubscription> {
  return database.receive(async trx => {
    const before = await readSubscriber(trx, id)
    await markSubscriber(trx, id, { archivedAt: moment(before.archivedAt, archived, edit.at) })
    const after = await readSubscriber(trx, id)
    const previous = { archivedAt: before.archivedAt }
    await noteChange(trx, 'newsletterSubscriptions', after, differencesOf(previous, after), edit)
    return after
  })
}

/** Whether a user exists who has access, and may be given a message or a task. */
export async function isAssignable(db: Db, user: number): Promise<boolean> {
  return (await listColleagues(db)).some(({ id, active }) => id === user && active)
}

// Reading a message does not change it.
async function noteChange(
  trx: Db,
  subject: 'contactSubmissions' | 'newsletterSubscriptions',
  after: { id: number },
  details: object,
  edit: Edit,
): Promise<void> {
  if (Object.keys(details).length === 0) return
  const event = { action: 'changed', subject, recordId: after.id, label: labelOf(subject, after), details } as const
  await writeAudit(trx, edit, event)
}

async function readSubscriber(db: Db, id: number) {
  return findOrRefuse({ find: findSubscriber }, db, id)
}

function moment(before: string | null, wanted: boolean | undefined, now: Date): string | null {
  if (wanted === undefined) return before
  return wanted ? (before ?? now.toISOString()) : null
}

export const measureMessages: Measure = async ({ db }) => ({
  messages: waiting(await listMessages(db), ({ answers, archivedAt }) => answers.length === 0 && archivedAt === null),
})
