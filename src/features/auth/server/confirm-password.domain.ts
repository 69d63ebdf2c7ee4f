import type { Db } from '#db/migrations/tables.ts'
import type { SignedIn } from '#http/create-routes.ts'
import { Problem, wrongField } from '#lib/problem.ts'
import { MINUTE } from '#lib/time/durations.ts'
import { findUserById } from './auth.store.ts'
import { openSecondStep } from './factors/second-step.domain.ts'
import { allowPasswordTry, forgetPasswordTries } from './secrets/login-throttle.domain.ts'
import { isPassword } from './secrets/password-hash.ts'

/**
 * Checks the current user's password before a change that a stolen session must not make.
 * @param field the form field with the password
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

/** How long a second factor given at login stays valid for changes, in ms. */
const SECOND_STEP_LASTS = 10 * MINUTE

/**
 * Checks the password, and the second factor if the login is older than ten minutes.
 * @throws Problem as `confirmPassword`, or `second-step-required` with the step to take
 */
export async function confirmUser(db: Db, user: SignedIn, password: string, field: string, now: Date) {
  const confirmed = await confirmPassword(db, user.userId, password, field, now)
  if (Date.parse(user.startedAt) + SECOND_STEP_LASTS > now.getTime()) return confirmed
  const step = await openSecondStep(db, user.userId, now)
  if (step) throw new Problem('second-step-required', 'Please confirm with your second factor.', { current: step })
  return confirmed
}

export const WRONG_PASSWORD = 'Current password is incorrect'

/** The error for a wrong current password. */
export function wrongPassword(field: string): Problem {
  return wrongField(field, WRONG_PASSWORD, { title: 'Error' })
}
