import type { Db } from '#db/migrations/tables.ts'
import { readEventProfile } from '#features/event/server/event.domain.ts'
import { readLogoForMail } from '#features/event/server/logo.domain.ts'
import type { About, MailAbout, OutboxMail } from '#features/mail/mail.schema.ts'
import { findOrRefuse } from '#records/record-changes.ts'
import {
  addMail,
  claimDueMail,
  countSentAt,
  findMail,
  forgetExpired,
  forgetSent,
  holdStale,
  listMailsAbout,
  noteFault,
  noteSent,
  removeUnsent,
  reviveMail,
} from './mail.store.ts'
import { mailFaultOf } from './mail-fault.domain.ts'
import { oneLine } from './texts/fill-in.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long to wait after each try that failed; after the last one a mail is given up. */
const pauses = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR, DAY]
/** Longer than any try takes: a mail whose process died meanwhile is tried again after that. */
const LEASE = 5 * MINUTE
const KEPT_WHEN_SENT = 30 * DAY
/** What has waited longer for a server to be set up goes only when an organiser sends it. */
const LONGEST_WAIT = 7 * DAY

export interface Letter {
  recipient: string
  /** Whom an answer goes to, if not the site. */
  replyTo?: string
  subject: string
  text: string
  /** The same for programs that show markup. */
  html?: string
  /** Where one press ends the letters of this kind (RFC 8058). */
  unsubscribeUrl?: string
  /** The record that it is about, which shows it. */
  about?: About
  /** What the user is called who sent it, if somebody did. */
  sentBy?: string
  /** When it is sent at the earliest, if not at once: until then it can be taken back. */
  notBefore?: Date
  /** Until when the secret link in it works (ISO): it is not sent later, and its text is forgotten once it was sent. */
  expiresAt?: string
}

/** What a mail server is given of a letter. */
export type SentLetter = Required<
  Pick<Letter, 'recipient' | 'replyTo' | 'subject' | 'text' | 'html' | 'unsubscribeUrl' | 'sentBy'>
> & {
  /** What its Message-ID is made of: the same at every try. */
  messageKey: string
}

/** Hands a mail to a server, from the event by its name, with its logo. @throws anything when the server does not take it */
export type Send = (letter: SentLetter, senderName: string, logo?: Uint8Array) => Promise<void>

/**
 * Writes a mail into the outbox, in the transaction of what causes it (decision D7).
 * @returns its id
 */
export async function queueMail(trx: Db, letter: Letter, now: Date): Promise<number> {
  const { recipient, replyTo = '', subject, text, html = '', unsubscribeUrl = '', about, sentBy = '' } = letter
  return addMail(trx, {
    recipient: oneLine(recipient),
    replyTo: oneLine(replyTo),
    subject: oneLine(subject),
    text,
    html,
    unsubscribeUrl: oneLine(unsubscribeUrl),
    aboutTable: about?.table ?? null,
    aboutId: about?.id ?? null,
    sentBy,
    createdAt: now.toISOString(),
    nextTryAt: (letter.notBefore ?? now).toISOString(),
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

/** The mails about a record, the latest first: what was said to whom, when and by whom. */
export async function mailsAbout(db: Db, table: About['table'], id: number): Promise<MailAbout[]> {
  return listMailsAbout(db, table, id)
}

/**
 * Sends what is due, one mail after the other. A mail is sent at least once: twice only when the process dies between
 * the server's answer and the note of it.
 * @param only one mail that is to be tried, instead of all that are due
 */
export async function deliverDue(db: Db, send: Send, now: () => Date, only: number | null = null): Promise<void> {
  await forgetExpired(db, now().toISOString())
  await holdStale(db, later(now(), -LONGEST_WAIT))
  for (;;) {
    const at = now()
    const mail = await claimDueMail(db, only, at.toISOString(), later(at, LEASE))
    if (!mail) break
    try {
      const profile = await readEventProfile(db)
      const logo = await readLogoForMail(db, profile)
      await send({ ...mail, messageKey: `${Date.parse(mail.createdAt)}.${mail.id}` }, profile.brandName, logo?.png)
      await noteSent(db, mail.id, now().toISOString())
    } catch (error) {
      const fault = mailFaultOf(error)
      const pause = fault.isFinal ? undefined : pauses[mail.tries - 1]
      await noteFault(db, mail.id, fault, pause === undefined ? null : later(now(), pause))
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
  return readMail(db, id)
}

/** @throws Problem `not-found` */
export function readMail(db: Db, id: number): Promise<OutboxMail> {
  return findOrRefuse({ find: findMail }, db, id)
}

function later(moment: Date, by: number): string {
  return new Date(moment.getTime() + by).toISOString()
}
