import type { Database } from '#db/database.ts'
import type { Db } from '#db/migrations/tables.ts'
import { subjectLabel } from '#features/mail/contact-subjects.ts'
import {
  type NoticeChoice,
  type NoticeTime,
  newsTopics,
  noticeKinds,
  noticeSubjects,
} from '#features/mail/notices.schema.ts'
import type { SignedIn } from '#http/create-routes.ts'
import { wrongField } from '#lib/problem.ts'
import type { Site } from './arrival.domain.ts'
import { recordUrl } from './arrivals.domain.ts'
import { letterOf } from './letter.domain.ts'
import { queueMail } from './mail.domain.ts'
import { findNotices, findOrganizer, updateNotices } from './notices.store.ts'

export async function readNotices(db: Db, { userId }: SignedIn): Promise<NoticeChoice> {
  const user = await findNotices(db, userId)
  const kinds = user?.noticeKinds.split(',') ?? []
  const muted = user?.mutedSubjects.split(',') ?? []
  return {
    when: user?.notices ?? 'never',
    kinds: noticeKinds.filter(kind => kinds.includes(kind)),
    subjects: noticeSubjects.filter(subject => !muted.includes(subject)),
    news: newsTopics.filter(topic => !muted.includes(topic)),
  }
}

/** Sets the notices of a new user: everything they may read. */
export async function beginNotices(trx: Db, userId: number, when: NoticeTime, now: Date): Promise<void> {
  await updateNotices(trx, userId, { notices: when, digestedAt: when === 'daily' ? now.toISOString() : null })
}

/**
 * Sets a user's notices. Daily mails start with what comes in from now on.
 * @throws Problem `invalid` for a user without an email address
 */
export async function chooseNotices(
  database: Database,
  user: SignedIn,
  { when, kinds, subjects, news }: NoticeChoice,
  now: Date,
): Promise<NoticeChoice> {
  if (when !== 'never' && user.email === '') throw wrongField('when', 'Please give an email address first.')
  return database.receive(async trx => {
    const before = await findNotices(trx, user.userId)
    const begins = when === 'daily' && before?.notices !== 'daily'
    // Switching to 'at once' clears the daily backlog.
    const kept = when === before?.notices ? before.digestedAt : null
    const digestedAt = begins ? now.toISOString() : kept
    const noted = noticeKinds.filter(kind => kinds.includes(kind)).join(',')
    const heard: readonly string[] = [...subjects, ...news]
    const mutedSubjects = [...noticeSubjects, ...newsTopics].filter(subject => !heard.includes(subject)).join(',')
    await updateNotices(trx, user.userId, { notices: when, noticeKinds: noted, mutedSubjects, digestedAt })
    return readNotices(trx, user)
  })
}

interface Assigned {
  id: number
  name: string
  email: string
  subject: string
  message: string
}

/** Tells an organizer about an assigned message, independent of their notice settings. */
export async function notifyOfAssignment(
  trx: Db,
  { id, name, email, subject, message }: Assigned,
  { to, by }: { to: number; by: string },
  site: Site,
): Promise<void> {
  const recipient = await findOrganizer(trx, to)
  if (!recipient) return
  const fields = { by, what: subjectLabel(subject), name, email, text: message }
  const letter = await letterOf(trx, 'assignment', fields, { ...site, buttonUrl: recordUrl('messages', id, site) })
  await queueMail(trx, { recipient: recipient.email, replyTo: email, ...letter }, site.now)
}
