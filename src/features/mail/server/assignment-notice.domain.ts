import type { Db } from '#db/migrations/tables.ts'
import { subjectLabel } from '#features/mail/contact-subjects.ts'
import type { Site } from './arrival.domain.ts'
import { recordUrl } from './arrivals.domain.ts'
import { letterOf } from './letter.domain.ts'
import { queueMail } from './mail.domain.ts'
import { findOrganizer } from './notices.store.ts'

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
