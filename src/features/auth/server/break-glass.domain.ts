import type { Db } from '#db/migrations/tables.ts'
import { StartupError } from '#lib/start/startup-error.ts'
import { writeAudit } from '#records/audit.ts'
import { ownEdit } from '#records/edit.ts'
import { countOwners, findUser, makeOwner, replacePassword } from './auth.store.ts'
import { removeFactors } from './factors/second-factor.store.ts'
import { forgetNameTries } from './secrets/login-throttle.domain.ts'
import { hashPassword, randomPassword } from './secrets/password-hash.ts'
import { removeLinksOf } from './secrets/password-links.store.ts'
import { removeSessionsOf } from './sessions.store.ts'

/**
 * Unlocks a user: a random password to be replaced at the next login, no second factor, no sessions. If no owner can
 * log in, the user becomes one.
 * @param login their user name or email address
 * @returns the password, to be shown once, and whether they were made an owner
 * @throws StartupError for an unknown user
 */
export async function breakGlass(db: Db, login: string, now: Date): Promise<{ password: string; madeOwner: boolean }> {
  const password = randomPassword()
  const passwordHash = await hashPassword(password)
  return db.transaction().execute(async trx => {
    const user = await findUser(trx, login)
    if (!user) throw new StartupError(`There is no user "${login}".`)
    const at = now.toISOString()
    const madeOwner = (await countOwners(trx)) === 0
    if (madeOwner) await makeOwner(trx, user.id, at)
    await replacePassword(trx, user.id, user.passwordHash, { passwordHash, mustChangePassword: true }, at)
    await removeFactors(trx, user.id)
    await removeSessionsOf(trx, user.id)
    await removeLinksOf(trx, user.id)
    await forgetNameTries(trx, user.username)
    await writeAudit(trx, ownEdit(now), { action: 'password-changed', label: user.username })
    return { password, madeOwner }
  })
}
