import type { Db } from '#db/migrations/tables.ts'
import { readEventProfile } from '#features/event/server/event.domain.ts'
import { readLogoForMail } from '#features/event/server/logo.domain.ts'
import { mailFaultOf } from './delivery/mail-fault.domain.ts'
import type { SentLetter } from './delivery/message.domain.ts'
import { forgetSent } from './mail.store.ts'
import { claimDueMail, forgetExpired, holdStale, noteFault, noteSent } from './mail-delivery.store.ts'

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

/** Hands a mail to a server, from the event by its name, with its logo. @throws anything when the server does not take it */
export type Send = (letter: SentLetter, senderName: string, logo?: Uint8Array) => Promise<void>

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

function later(moment: Date, by: number): string {
  return new Date(moment.getTime() + by).toISOString()
}
