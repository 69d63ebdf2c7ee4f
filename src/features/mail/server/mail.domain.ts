import type { Db } from '#db/migrations/tables.ts'
import type { About, OutboxMail } from '#features/mail/mail.schema.ts'
import { findOrRefuse } from '#records/record-changes.ts'
import { addMail, countSentAt, findMail, holdWaiting, removeUnsent, reviveMail } from './mail.store.ts'
import { oneLine } from './texts/fill-in.domain.ts'

export interface Letter {
  recipient: string
  /** Whom an answer goes to, if not the site. */
  replyTo?: string
  subject: string
  text: string
  /** The same for programs that show markup. */
  html?: string
  /** The record that it is about, which shows it. */
  about?: About
  /** What the user is called who sent it, if somebody did. */
  sentBy?: string
  /** Left to the organisers: another installation may send the same. */
  isHeld?: boolean
  /** When it is sent at the earliest, if not at once: until then it can be taken back. */
  notBefore?: Date
  /** Until when the secret link in it works (ISO): it is not sent later, and its text is forgotten once it was sent. */
  expiresAt?: string
}

/**
 * Writes a mail into the outbox, in the transaction of what causes it (decision D7).
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
 * Takes back the mails that somebody sent about a record at one moment.
 * @returns how many did not go, and how many had gone or are just going
 */
export async function takeBackMails(trx: Db, about: About, at: string): Promise<{ takenBack: number; gone: number }> {
  const takenBack = await removeUnsent(trx, about, at)
  return { takenBack, gone: await countSentAt(trx, about, at) }
}

/** Gives up all mails that wait, until an organiser sends them. */
export async function holdMail(trx: Db): Promise<void> {
  await holdWaiting(trx)
}

/**
 * Makes a mail due again, unless a process is just trying it.
 * @throws Problem `not-found`
 */
export async function sendAgain(db: Db, id: number, now: Date): Promise<OutboxMail> {
  await reviveMail(db, id, now.toISOString())
  return readMail(db, id)
}

/** @throws Problem `not-found` */
export function readMail(db: Db, id: number): Promise<OutboxMail> {
  return findOrRefuse({ find: findMail }, db, id)
}
