import type { Db } from '#db/migrations/tables.ts'
import { readEventProfile } from '#features/event/server/event.domain.ts'
import type { OutboxMail } from '#features/mail/mail.schema.ts'
import { findOrRefuse } from '#records/record-changes.ts'
import {
  addMail,
  claimDueMail,
  findMail,
  forgetExpired,
  forgetSent,
  noteFault,
  noteSent,
  reviveMail,
} from './mail.store.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long to wait after each try that failed; after the last one a mail is given up. */
const pauses = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR, DAY]
/** Longer than any try takes: a mail whose process died meanwhile is tried again after that. */
const LEASE = 5 * MINUTE
const KEPT_WHEN_SENT = 30 * DAY

export interface Letter {
  recipient: string
  /** Whom an answer goes to, if not the site. */
  replyTo?: string
  subject: string
  text: string
  /** Until when the secret link in it works (ISO): it is not sent later, and its text is forgotten once it was sent. */
  expiresAt?: string
}

/** Hands a mail to a server, from the event by its name. @throws anything when the server does not take it */
export type Send = (letter: Required<Omit<Letter, 'expiresAt'>>, senderName: string) => Promise<void>

/**
 * Writes a mail into the outbox, in the transaction of what causes it (decision D7).
 * @returns its id
 */
export async function queueMail(trx: Db, { recipient, replyTo = '', subject, text, expiresAt }: Letter, now: Date) {
  const at = now.toISOString()
  const mail = { recipient: oneLine(recipient), replyTo: oneLine(replyTo), subject: oneLine(subject), text }
  return addMail(trx, { ...mail, createdAt: at, nextTryAt: at, expiresAt: expiresAt ?? null })
}

/** EM1: what stands in a header has no line breaks and no control characters. */
function oneLine(value: string): string {
  return value.replace(/\p{Cc}+/gu, ' ').trim()
}

/**
 * Sends what is due, one mail after the other. A mail is sent at least once: twice only when the process dies between
 * the server's answer and the note of it.
 * @param only one mail that is to be tried, instead of all that are due
 */
export async function deliverDue(db: Db, send: Send, now: () => Date, only: number | null = null): Promise<void> {
  await forgetExpired(db, now().toISOString())
  for (;;) {
    const at = now()
    const mail = await claimDueMail(db, only, at.toISOString(), later(at, LEASE))
    if (!mail) break
    try {
      const { brandName } = await readEventProfile(db)
      await send(mail, brandName)
      await noteSent(db, mail.id, now().toISOString())
    } catch (error) {
      const pause = pauses[mail.tries - 1]
      await noteFault(db, mail.id, reasonFor(error), pause === undefined ? null : later(now(), pause))
    }
  }
  await forgetSent(db, later(now(), -KEPT_WHEN_SENT))
}

/**
 * Makes a mail due again, unless a process is just trying it.
 * @throws Problem `not-found`
 */
export async function sendAgain(db: Db, id: number, now: Date): Promise<OutboxMail> {
  await reviveMail(db, id, now.toISOString())
  return findOrRefuse({ find: findMail }, db, id)
}

function later(moment: Date, by: number): string {
  return new Date(moment.getTime() + by).toISOString()
}

function reasonFor(error: unknown): string {
  return ((error instanceof Error && error.message) || String(error)).slice(0, 500)
}
