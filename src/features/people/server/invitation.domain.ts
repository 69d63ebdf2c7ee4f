import type { Db } from '#db/migrations/tables.ts'
import { createPasswordLink, endPasswordLinks } from '#features/auth/server/password-links.domain.ts'
import { readEventProfile } from '#features/event/server/event.domain.ts'
import { queueMail } from '#features/mail/server/mail.domain.ts'
import type { Invitation, Person } from '#features/people/people.schema.ts'
import { roleTexts } from '#features/people/role-texts.ts'
import { Problem } from '#lib/problem.ts'

const LIFETIME = 7 * 24 * 60 * 60 * 1000

/** Who invites, and from where. */
export interface Inviting {
  publicUrl: string
  hasMail: boolean
  /** What the person is called who invites. */
  name: string
}

/**
 * Makes the link with which somebody joins, and mails it or hands it out; the one before ends.
 * @returns the link, or null when it is mailed
 * @throws Problem `invalid` when it should be mailed and no mail server is set up
 */
export async function sendInvitation(
  trx: Db,
  { id, email, role }: Person,
  by: Invitation['by'],
  { publicUrl, hasMail, name }: Inviting,
  now: Date,
): Promise<string | null> {
  if (by === 'mail' && (!hasMail || email === '')) throw noMail()
  await endPasswordLinks(trx, id)
  const place = { publicUrl, path: '/admin/password', lifetime: LIFETIME }
  const { address, expiresAt } = await createPasswordLink(trx, id, place, now)
  if (by === 'link') return address
  const { brandName } = await readEventProfile(trx)
  const { title, may } = roleTexts[role]
  const text = `${name} invites you to the dashboard of ${brandName} as ${title.toLowerCase()}: ${may}\n\nOpen this link to choose a password. It works once, for 7 days:\n\n${address}\n\nIf you do not know what this is about, there is nothing to do.\n`
  await queueMail(trx, { recipient: email, subject: `${name} invites you to ${brandName}`, text, expiresAt }, now)
  return null
}

function noMail() {
  const message = 'No mail server is set up. Pass the link on instead.'
  return new Problem('invalid', message, { fields: [{ field: 'by', message }] })
}
