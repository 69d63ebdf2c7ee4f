import type { Database } from '#db/database.ts'
import { countUse } from '#db/rate-limits.ts'
import { withDeadline } from '#db/request-deadline.ts'
import { letterOf } from '#features/mail/server/letter.domain.ts'
import { queueMail } from '#features/mail/server/mail.domain.ts'
import type { Services } from '#http/create-routes.ts'
import { Problem } from '#lib/problem.ts'
import { findUserByEmail } from './auth.store.ts'
import { createPasswordLink } from './password-links.domain.ts'

const HOUR = 60 * 60 * 1000
/** How many links one sender may request per hour, and how many one user gets. */
const ASKED_MOST = 10
const SENT_MOST = 3
/** The mail is written within this many ms after the answer. */
const WRITING = 10_000

/**
 * Mails a password link to the user of an email address. This happens after the answer, so that neither text nor timing
 * reveals whether the user exists.
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
  withDeadline(WRITING, () => writeLink(services, email, at)).catch(err =>
    log.error({ err }, 'a reset link could not be written'),
  )
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
  const until = new Date(now.getTime() + HOUR).toISOString()
  return (await countUse(db, key, now.toISOString(), until, most)) !== undefined
}
