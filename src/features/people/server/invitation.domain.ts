import type { Db } from '#db/migrations/tables.ts'
import { createPasswordLink, endPasswordLinks } from '#features/auth/server/password-links.domain.ts'
import { letterOf } from '#features/mail/server/letter.domain.ts'
import { queueMail } from '#features/mail/server/mail.domain.ts'
import type { Invitation, Person } from '#features/people/people.schema.ts'
import { roleTexts } from '#features/people/role-texts.ts'
import { wrongField } from '#lib/problem.ts'
import { DAY } from '#lib/time/durations.ts'

const LIFETIME = 7 * DAY

/** The inviting user, and the origin of the call. */
export interface Inviting {
  publicUrl: string
  hasMail: boolean
  /** The name of the inviting user. */
  name: string
}

/**
 * Makes an invitation link, and mails or returns it; an earlier link ends.
 * @returns the link, or null when it is mailed
 * @throws Problem `invalid` when it should be mailed without a mail server
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
  const { title, may } = roleTexts[role]
  const fields = { inviter: name, role: title.toLowerCase(), may }
  const letter = await letterOf(trx, 'invitation', fields, { publicUrl, now, buttonUrl: address })
  await queueMail(trx, { recipient: email, ...letter, expiresAt }, now)
  return null
}

function noMail() {
  return wrongField('by', 'No mail server is set up. Pass the link on instead.')
}
