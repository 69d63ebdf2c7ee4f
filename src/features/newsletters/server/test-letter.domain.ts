import type { OutboxMail } from '#features/mail/mail.schema.ts'
import { queueMail } from '#features/mail/server/mail.domain.ts'
import { tryNow } from '#features/mail/server/outbox.domain.ts'
import { refuseUnknown } from '#features/mail/server/texts/refuse-unknown.domain.ts'
import { letterFields } from '#features/newsletters/audiences.ts'
import type { Services, SignedIn } from '#http/create-routes.ts'
import { Problem } from '#lib/problem.ts'
import { nameOf } from '#lib/text/name-of.ts'
import { findOrRefuse } from '#records/record-changes.ts'
import { composeNewsletter, NO_TOKEN, readLetterhead } from './newsletter-letter.domain.ts'
import { newsletters } from './newsletters.store.ts'

/**
 * Sends a newsletter to the current user as a test, at once if there is a mail server.
 * @throws Problem `not-found`, `conflict` for a user without an address, `invalid` for an unknown field
 */
export async function sendTest(services: Services, id: number, user: SignedIn): Promise<OutboxMail> {
  const { config, database, now } = services
  if (user.email === '') throw new Problem('conflict', 'Your account has no email address yet: enter it there first.')
  const letter = await findOrRefuse(newsletters, database.db, id)
  refuseUnknown(letter, letterFields(letter.audience))
  const head = await readLetterhead(database.db, config.publicUrl, now())
  const composed = await composeNewsletter(letter, head, { token: NO_TOKEN, name: nameOf(user) })
  const mailId = await database.receive(trx =>
    queueMail(trx, { recipient: user.email, ...composed, sentBy: nameOf(user) }, now()),
  )
  return tryNow(services, mailId)
}
