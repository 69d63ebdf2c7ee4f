import { violationOf } from '#db/constraint-violation.ts'
import type { Database } from '#db/database.ts'
import type { AccountChange, SessionsEnd } from '#features/auth/auth.schema.ts'
import type { SignedIn } from '#http/create-routes.ts'
import { Problem } from '#lib/problem.ts'
import { updateAccount } from './auth.store.ts'
import { confirmPassword, confirmUser } from './confirm-password.domain.ts'
import { removeLinksOf } from './secrets/password-links.store.ts'
import { endOtherSessions, endSession } from './sessions.store.ts'

/**
 * Changes a user's name and email. A new email needs the password and the second factor, because it can reset the
 * password.
 * @throws Problem `conflict`, or as `confirmUser`
 */
export async function changeAccount(database: Database, user: SignedIn, change: AccountChange, now: Date) {
  const { name, email, password } = change
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

/** @throws Problem `conflict` when another user has the email address */
export async function refusingDuplicates<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const { kind, name } = violationOf(error) ?? {}
    if (kind !== 'unique' || !/^users_(?:email|username)_unique$/.test(name ?? '')) throw error
    const message = 'Another user has this email address.'
    throw new Problem('conflict', message, { fields: [{ field: 'email', message }], cause: error })
  }
}
