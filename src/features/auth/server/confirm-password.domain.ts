import type { Db } from '#db/migrations/tables.ts'
import type { SignedIn } from '#http/create-routes.ts'
import { Problem } from '#lib/problem.ts'
import { MINUTE } from '#lib/time/durations.ts'
import { findUserById } from './auth.store.ts'
import { openSecondStep } from './factors/second-step.domain.ts'
import { allowPasswordTry, forgetPasswordTries } from './secrets/login-throttle.domain.ts'
import { isPassword } from './secrets/password-hash.ts'

/**
 * Makes sure that whoever is logged in knows the password of the account, before what a stolen session must not do.
 * @param field the name of the field of the form that holds it
 * @returns the user, with the hash that was checked
 * @throws Problem `invalid` for that field, or `too-many-requests` after five wrong tries
 */
export async function confirmPassword(db: Db, userId: number, password: string, field: string, now: Date) {
  await allowPasswordTry(db, userId, now)
  const user = await findUserById(db, userId)
  if (!user || !(await isPassword(user.passwordHash, password))) throw wrongPassword(field)
  await forgetPasswordTries(db, userId)
  return user
}

/** For how long after a login its second factor need not be shown again, in ms. */
const SECOND_STEP_LASTS = 10 * MINUTE

/**
 * Makes sure of the password, and of the second factor if the user has one and logged in more than ten minutes ago.
 * @throws Problem as `confirmPassword`, or `second-step-required` with the step to take
 */
export async function confirmUser(db: Db, user: SignedIn, password: string, field: string, now: Date) {
  const confirmed = await confirmPassword(db, user.userId, password, field, now)
  if (Date.parse(user.startedAt) + SECOND_STEP_LASTS > now.getTime()) return confirmed
  const step = await openSecondStep(db, user.userId, now)
  if (step) throw new Problem('second-step-required', 'Please confirm with your second factor.', { current: step })
  return confirmed
}

/** What is said of a wrong present password. */
export const WRONG_PASSWORD = 'Current password is incorrect'

/** That the password of the account is another. */
export function wrongPassword(field: string): Problem {
  const message = WRONG_PASSWORD
  return new Problem('invalid', message, { title: 'Error', fields: [{ field, message }] })
}
