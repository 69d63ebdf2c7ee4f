import type { Db } from '#db/migrations/tables.ts'
import type { About, OutboxMail } from '#features/mail/mail.schema.ts'
import { MINUTE } from '#lib/time/durations.ts'
import { allBut, type Measure, partsThere } from '#records/measure.ts'
import { findOrRefuse } from '#records/record-changes.ts'
import { addMail, countSentAt, findMail, listMails, removeUnsent, requeueMail, type Sending } from './mail.store.ts'
import { oneLine } from './texts/fill-in.domain.ts'

export { holdWaiting as holdMail } from './mail.store.ts'

export interface Letter {
  recipient: string
  /** The reply address, if not the site's. */
  replyTo?: string
  subject: string
  text: string
  html?: string
  /** The record that shows the mail. */
  about?: About
  /** The name of the user who sent it, if any. */
  sentBy?: string
  /** Held for the organizers: another installation may send the same. */
  isHeld?: boolean
  /** The earliest time to send it; until then it can be undone. */
  notBefore?: Date
  /** When its secret link expires (ISO): it is not sent later, and its text is deleted after sending. */
  expiresAt?: string
}

/**
 * Adds a mail to the outbox, in the transaction that causes it (decision D7).
 * @returns its id
 */
export async function queueMail(trx: Db, letter: Letter, now: Date): Promise<number> {
  const { recipient, replyTo = '', subject, text, html = '', about, sentBy = '' } = letter
  return addMail(trx, {
    recipient: oneLine(recipient),
    replyTo: oneLine(replyTo),
    subject: oneLine(subject),
    text,
    html,
    aboutTable: about?.table ?? null,
    aboutId: about?.id ?? null,
    sentBy,
    createdAt: now.toISOString(),
    state: letter.isHeld ? 'failed' : 'waiting',
    nextTryAt: letter.isHeld ? null : (letter.notBefore ?? now).toISOString(),
    faultKind: letter.isHeld ? 'copied' : null,
    expiresAt: letter.expiresAt ?? null,
  })
}

/**
 * Undoes the mails that a user sent about a record.
 * @returns how many were stopped, and how many were sent or are being sent
 */
export async function takeBackMails(trx: Db, about: About, sending: Sending) {
  const takenBack = await removeUnsent(trx, about, sending)
  return { takenBack, gone: await countSentAt(trx, about, sending) }
}

/**
 * Makes a mail due again, unless it is being sent.
 * @throws Problem `not-found`
 */
export async function sendAgain(db: Db, id: number, now: Date): Promise<OutboxMail> {
  await requeueMail(db, id, now.toISOString())
  return readMail(db, id)
}

/** @throws Problem `not-found` */
export function readMail(db: Db, id: number): Promise<OutboxMail> {
  return findOrRefuse({ find: findMail }, db, id)
}

/** How long a mail may wait, in ms. */
const LATE = 10 * MINUTE

export const measureMails: Measure = async ({ db, now, hasMail }) => {
  const mails = (await listMails(db)).map(mail => ({ ...mail, name: mail.recipient }))
  const isLate = (createdAt: string) => Date.parse(createdAt) < now.getTime() - LATE
  const waits = mails.filter(({ nextTryAt, createdAt }) => nextTryAt !== null && isLate(createdAt))
  const lost = mails.filter(
    ({ nextTryAt, sentAt, faultKind }) => nextTryAt === null && sentAt === null && faultKind !== null,
  )
  return {
    'lost-mails': allBut(lost, () => true),
    'late-mails': allBut(waits, () => true),
    mail: partsThere(hasMail),
  }
}
