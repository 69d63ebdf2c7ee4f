import type { Database } from '#db/database.ts'
import type { Db } from '#db/migrations/tables.ts'
import type { PasswordChange } from '#features/auth/auth.schema.ts'
import type { EventFacts } from '#features/event/event-profile.schema.ts'
import { readEventProfile } from '#features/event/server/event.domain.ts'
import { beginNotices } from '#features/mail/server/notices.domain.ts'
import type { SignedIn } from '#http/create-routes.ts'
import { wrongField } from '#lib/problem.ts'
import { refusingDuplicates } from './account.domain.ts'
import { addFirstUser, countOwners, findUser, hasUsers, replacePassword, updateAccount } from './auth.store.ts'
import { confirmUser, wrongPassword } from './confirm-password.domain.ts'
import { hashPassword, randomPassword } from './secrets/password-hash.ts'
import { removeLinksOf } from './secrets/password-links.store.ts'
import { passwordWeakness } from './secrets/password-rules.ts'
import { startSession } from './sessions.domain.ts'
import { type Browser, removeSessionsOf } from './sessions.store.ts'

/**
 * Changes a password and ends every session of the user. A user without an email address may introduce themselves.
 * @returns the token of a new session for the browser that made the change
 * @throws Problem `invalid`, `conflict` when another user has the email address, or as `confirmUser`
 */
export async function changePassword(
  database: Database,
  signedIn: SignedIn,
  change: PasswordChange,
  event: EventFacts,
  browser: Browser,
  now: Date,
) {
  const weakness = await passwordWeakness(change.newPassword, event)
  if (weakness) throw wrongField('newPassword', weakness)
  const { userId } = signedIn
  const user = await confirmUser(database.db, signedIn, change.currentPassword, 'currentPassword', now)
  const password = { passwordHash: await hashPassword(change.newPassword), mustChangePassword: false }
  return refusingDuplicates(() =>
    database.db.transaction().execute(async trx => {
      if (!(await replacePassword(trx, userId, user.passwordHash, password, now.toISOString())))
        throw wrongPassword('currentPassword')
      if (signedIn.email === '') await introduce(trx, signedIn, change, now)
      await removeSessionsOf(trx, userId)
      await removeLinksOf(trx, userId)
      return startSession(trx, userId, browser, now)
    }),
  )
}

async function introduce(trx: Db, user: SignedIn, { name, email = '', when }: PasswordChange, now: Date) {
  const account = { name: name || user.name, email, username: user.username }
  await updateAccount(trx, user.userId, account, now.toISOString())
  if (email !== '' && when) await beginNotices(trx, user.userId, when, now)
}

/** Whether another owner can log in. */
export async function anyOtherOwner(db: Db): Promise<boolean> {
  return (await countOwners(db)) > 1
}

/** Whether a first password must be refused: a common one or a word of the event (AU4). */
export async function refusesFirstPassword(db: Db, password: string): Promise<boolean> {
  if (await hasUsers(db)) return false
  return (await passwordWeakness(password, await readEventProfile(db))) !== undefined
}

/**
 * Creates the administrator of a database without a usable login (decision A2).
 * @returns the random password to show once, if one had to be made
 */
export async function ensureAdministrator(db: Db, given: string | undefined, now: Date): Promise<string | undefined> {
  if (await hasUsers(db)) return
  const password = given ?? randomPassword()
  const passwordHash = await hashPassword(password)
  const added = await addFirstUser(db, 'admin', { passwordHash, mustChangePassword: !given }, now.toISOString())
  return added && !given ? password : undefined
}

/** Whether an address is an organizer's email or login name. */
export async function organizes(db: Db, address: string): Promise<boolean> {
  return (await findUser(db, address)) !== undefined
}
