import type { Database } from '#db/database.ts'
import type { Db } from '#db/migrations/tables.ts'
import type { LinkedUser, PasswordChoice } from '#features/auth/auth.schema.ts'
import { readEventProfile } from '#features/event/server/event.domain.ts'
import { beginNotices } from '#features/mail/server/notices.domain.ts'
import { Problem, wrongField } from '#lib/problem.ts'
import { hashOf, randomToken } from '#lib/text/tokens.ts'
import { later } from '#lib/time/durations.ts'
import { replacePassword } from './auth.store.ts'
import { forgetNameTries } from './secrets/login-throttle.domain.ts'
import { hashPassword } from './secrets/password-hash.ts'
import {
  addPasswordLink,
  consumeLink,
  findLinkedUser,
  removeDeadLinks,
  removeLinksOf,
} from './secrets/password-links.store.ts'
import { passwordWeakness } from './secrets/password-rules.ts'
import { removeSessionsOf } from './sessions.store.ts'

/**
 * Makes a single-use link for choosing a password.
 * @param path of its page
 * @param lifetime in ms
 * @returns the whole address, and its expiry (ISO). The token is behind the `#`, so it reaches no server, log or
 * `Referer`. Only its hash is stored.
 */
export async function createPasswordLink(
  trx: Db,
  userId: number,
  { publicUrl, path, lifetime }: { publicUrl: string; path: string; lifetime: number },
  now: Date,
) {
  const token = randomToken()
  const expiresAt = later(now, lifetime)
  await removeDeadLinks(trx, now.toISOString())
  await addPasswordLink(trx, { tokenHash: hashOf(token), userId, createdAt: now.toISOString(), expiresAt })
  return { address: `${publicUrl}${path}#${token}`, expiresAt }
}

/** Ends a user's unused links. */
export async function endPasswordLinks(trx: Db, userId: number): Promise<void> {
  await removeLinksOf(trx, userId)
}

/**
 * Finds the user of a link.
 * @throws Problem `not-found` when it is used, expired or unknown
 */
export async function readPasswordLink(db: Db, token: string, now: Date): Promise<LinkedUser> {
  const { username, name, email, role, passwordHash } = await findOrRefuse(db, token, now)
  return { username, name, email, role, isNew: passwordHash === '' }
}

/**
 * Sets the chosen password, uses up the link and ends every session of its user. A newcomer also gives name and notice
 * times.
 * @returns the user
 * @throws Problem `not-found` as `readPasswordLink`, or `invalid`
 */
export async function choosePassword(database: Database, choice: PasswordChoice, now: Date) {
  const { db } = database
  const user = await findOrRefuse(db, choice.token, now)
  const isNew = user.passwordHash === ''
  if (isNew && !choice.name && !user.name) throw wrongField('name', 'Name is required')
  const weakness = await passwordWeakness(choice.newPassword, await readEventProfile(db))
  if (weakness) throw wrongField('newPassword', weakness)
  const passwordHash = await hashPassword(choice.newPassword)
  const change = { passwordHash, mustChangePassword: false, ...(isNew && choice.name && { name: choice.name }) }
  await database.receive(async trx => {
    if (!(await consumeLink(trx, hashOf(choice.token), user.id))) throw gone()
    if (!(await replacePassword(trx, user.id, user.passwordHash, change, now.toISOString()))) throw gone()
    if (isNew && choice.when) await beginNotices(trx, user.id, choice.when, now)
    await removeSessionsOf(trx, user.id)
    await forgetNameTries(trx, user.username)
  })
  return { ...user, ...change, isNew }
}

async function findOrRefuse(db: Db, token: string, now: Date) {
  const user = await findLinkedUser(db, hashOf(token), now.toISOString())
  if (!user) throw gone()
  return user
}

function gone() {
  return new Problem('not-found', 'This link has been used, or it is too old. Please ask for another one.')
}
