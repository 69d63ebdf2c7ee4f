import type { Database } from '#db/database.ts'
import type { Db } from '#db/migrations/tables.ts'
import { readEventProfile } from '#features/event/server/event.domain.ts'
import { answerMail } from '#features/inbox/answer-mail.ts'
import type { AnswerInput, ContactMessage } from '#features/inbox/inbox.schema.ts'
import { fillWritten } from '#features/mail/server/letter.domain.ts'
import { queueMail } from '#features/mail/server/mail.domain.ts'
import { Problem } from '#lib/problem.ts'
import { writeAudit } from '#records/audit.ts'
import type { Edit } from '#records/edit.ts'
import { findOrRefuse } from '#records/record-changes.ts'
import { labelOf } from '#records/table-traits.ts'
import { findMessage, markMessage } from './received.store.ts'

/** @throws Problem `not-found` */
export async function readMessage(db: Db, id: number): Promise<ContactMessage> {
  return findOrRefuse({ find: findMessage }, db, id)
}

/**
 * Answers a message by mail with a quote, and notes author and time, all or nothing.
 * @throws Problem `not-found`; `changed` with the message when it was answered since it was read; `invalid` for an
 * unknown field
 */
export async function answerMessage(database: Database, id: number, { text: written, seen }: AnswerInput, edit: Edit) {
  return database.receive(async trx => {
    const message = await readMessage(trx, id)
    const last = message.answers.at(-1)
    if (last && message.answers.length > seen) {
      throw new Problem('changed', `${last.by} has answered this meanwhile.`, { current: message })
    }
    const { contactEmail, timeZone } = await readEventProfile(trx)
    const { body: text } = await fillWritten(
      trx,
      { subject: '', body: written },
      { name: message.name },
      edit.at,
      'text',
    )
    const mail = answerMail(message, text, timeZone)
    const about = { table: 'contactSubmissions', id } as const
    const letter = { ...mail, recipient: message.email, replyTo: contactEmail, about, sentBy: edit.by.name }
    await queueMail(trx, letter, edit.at)
    return noteAnswer(trx, message, text, edit)
  })
}

/**
 * Notes an answer in the message and in the log, and marks the message as read; without a text it was given elsewhere.
 */
export async function noteAnswer(trx: Db, message: ContactMessage, text: string, edit: Edit): Promise<ContactMessage> {
  const { id, answers, readAt } = message
  const at = edit.at.toISOString()
  const next = [...answers, { at, by: edit.by.name, text }]
  await markMessage(trx, id, { answers: JSON.stringify(next), readAt: readAt ?? at })
  const details = { answers: [answers.length, next.length] }
  const subject = 'contactSubmissions'
  await writeAudit(trx, edit, { action: 'changed', subject, recordId: id, label: labelOf(subject, message), details })
  return readMessage(trx, id)
}
