import { countUse } from '#db/rate-limits.ts'
import { letterOf } from '#features/mail/server/letter.domain.ts'
import { queueMail } from '#features/mail/server/mail.domain.ts'
import type { Services } from '#http/create-routes.ts'
import { Problem } from '#lib/problem.ts'
import { HOUR } from '#lib/time/durations.ts'
import { findUserByEmail } from './auth.store.ts'
import { createPasswordLink } from './password-links.domain.ts'

/** How many links one sender may ask for in an hour, and how many one user is sent. */
const ASKED_MOST = 10
const SENT_MOST = 3

/**
 * Sends the user of an email address a link to choose a new password. The link is written after the answer, so that
 * neither its words nor its time tell whether there is such a user.
 * @throws Problem `too-many-requests` for a sender who asks too often
 */
export async function sendResetLink(services: Services, email: string, address: string): Promise<void> {
  const { database, log, now } = services
  const at = now()
  const key = `password:forgot:address:${address}`
  if (!(await countUse(database.db, key, at, HOUR, ASKED_MOST))) {
    const message = 'Too many tries. Please wait an hour and try again.'
    throw new Problem('too-many-requests', message, { title: 'Error', retryAfter: HOUR / 1000 })
  }
  writeLink(services, email, at).catch(err => log.error({ err }, 'a reset link could not be written'))
}

async function writeLink({ database, config: { publicUrl } }: Services, email: string, now: Date) {
  const user = await findUserByEmail(database.db, email)
  if (!user || !(await countUse(database.db, `password:forgot:user:${user.id}`, now, HOUR, SENT_MOST))) return
  await database.receive(async trx => {
    const link = await createPasswordLink(trx, user.id, { publicUrl, path: '/admin/password', lifetime: HOUR }, now)
    const options = { publicUrl, now, buttonUrl: link.address }
    const letter = await letterOf(trx, 'password-reset', { username: user.username }, options)
    await queueMail(trx, { recipient: user.email, ...letter, expiresAt: link.expiresAt }, now)
  })
}
