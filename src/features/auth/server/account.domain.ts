import type { Database } from '#db/database.ts'
import { countUse } from '#db/rate-limits.ts'
import type { AccountChange, SessionsEnd } from '#features/auth/auth.schema.ts'
import { letterOf } from '#features/mail/server/letter.domain.ts'
import { queueMail } from '#features/mail/server/mail.domain.ts'
import type { Services, SignedIn } from '#http/create-routes.ts'
import { Problem } from '#lib/problem.ts'
import { HOUR } from '#lib/time/durations.ts'
import { orConflict } from '#records/collection-rules.ts'
import { findUserByEmail, updateAccount } from './auth.store.ts'
import { confirmPassword, confirmUser } from './confirm-password.domain.ts'
import { createPasswordLink } from './password-links.domain.ts'
import { removeLinksOf } from './secrets/password-links.store.ts'
import { endOtherSessions, endSession } from './sessions.store.ts'

/**
 * Changes a user's name and email. A new email needs the password and the second factor, because it can reset the
 * password.
 * @throws Problem `conflict`, or as `confirmUser`
 */
export async function changeAccount(database: Database, user: SignedIn, change: AccountChange, now: Date) {
  const { name, email, password } = change
  // By an applicant's address a blind reviewer would see which application is theirs.
  if (email !== user.email && user.role === 'blind')
    throw new Problem('conflict', 'Your email address stays as it is until your round without names ends.')
  if (email !== user.email) await confirmUser(database.db, user, password ?? '', 'password', now)
  // Invited users have their address as user name.
  const username = user.username === user.email && email !== '' ? email : user.username
  return refusingDuplicates(() =>
    database.receive(async trx => {
      if (email !== user.email) await removeLinksOf(trx, user.userId)
      await updateAccount(trx, user.userId, { name, email, username }, now.toISOString())
      return { ...user, name, email, username }
    }),
  )
}

/**
 * Ends one session of a user, or all but the current one (decision O6).
 * @throws Problem `invalid`, or `too-many-requests` after five wrong passwords
 */
export async function endSessions(database: Database, user: SignedIn, end: SessionsEnd, now: Date): Promise<void> {
  await confirmPassword(database.db, user.userId, end.password, 'password', now)
  if (end.session === 'others') await endOtherSessions(database.db, user.userId, user.sessionId)
  else await endSession(database.db, user.userId, end.session)
}

const isTaken = { field: 'email', message: 'Another user has this email address.' }

/** @throws Problem `conflict` when another user has the email address */
export function refusingDuplicates<T>(write: () => Promise<T>): Promise<T> {
  return orConflict({ users_email_unique: isTaken, users_username_unique: isTaken }, write)
}

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
