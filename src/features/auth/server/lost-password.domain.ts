import type { Database } from '#db/database.ts'
import { countUse } from '#db/rate-limits.ts'
import { letterOf } from '#features/mail/server/letter.domain.ts'
import { queueMail } from '#features/mail/server/mail.domain.ts'
import type { Services } from '#http/create-routes.ts'
import { Problem } from '#lib/problem.ts'
import { HOUR, later } from '#lib/time/durations.ts'
import { findUserByEmail } from './auth.store.ts'
import { createPasswordLink } from './password-links.domain.ts'

/** How many links one sender may ask for in an hour, and how many one user is sent. */
const ASKED_MOST = 10
const SENT_MOST = 3

/**
 * Sends whoever goes by an email address a link with which they choose a new password. It is done after the answer: that
 * says nothing of whether there is such a user, neither in words nor in time.
 * @throws Problem `too-many-requests` for a sender who asks too often
 */
export async function sendResetLink(services: Services, email: string, address: string): Promise<void> {
  const { database, log, now } = services
  const at = now()
  const key = `password:forgot:address:${address}`
  if (!(await isAllowed(database, key, ASKED_MOST, at))) {
    const message = 'Too many tries. Please wait an hour and try again.'
    throw new Problem('too-many-requests', message, { title: 'Error', retryAfter: HOUR / 1000 })
  }
  writeLink(services, email, at).catch(err => log.error({ err }, 'a reset link could not be written'))
}

async function writeLink({ database, config: { publicUrl } }: Services, email: string, now: Date) {
  const user = await findUserByEmail(database.db, email)
  if (!user || !(await isAllowed(database, `password:forgot:user:${user.id}`, SENT_MOST, now))) return
  await database.receive(async trx => {
    const link = await createPasswordLink(trx, user.id, { publicUrl, path: '/admin/password', lifetime: HOUR }, now)
    const options = { publicUrl, now, buttonUrl: link.address }
    const letter = await letterOf(trx, 'password-reset', { username: user.username }, options)
    await queueMail(trx, { recipient: user.email, ...letter, expiresAt: link.expiresAt }, now)
  })
}

async function isAllowed({ db }: Database, key: string, most: number, now: Date) {
  const until = later(now, HOUR)
  return (await countUse(db, key, now.toISOString(), until, most)) !== undefined
}
