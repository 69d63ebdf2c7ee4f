import { noticeTime } from '#features/mail/notices.schema.ts'
import { email, optionalEmail, recordId, required, text, timestamp } from '#lib/fields.ts'
import { roles } from '#lib/rights.ts'
import { PASSWORD } from '#lib/text-rules.ts'
import { z } from '#lib/zod.ts'

const TOO_SHORT = `New password must be at least ${PASSWORD.minLength} characters`

export const loginSchema = z.object({
  username: required('Username is required'),
  password: z.string('Password is required').min(1, 'Password is required').max(1000, 'Password is too long'),
})

/** The password of whoever is logged in, asked again. */
export const currentPassword = z
  .string('Current password is required')
  .min(1, 'Current password is required')
  .max(1000, 'Current password is incorrect')

const newPassword = {
  newPassword: z
    .string(TOO_SHORT)
    .min(PASSWORD.minLength, TOO_SHORT)
    .max(PASSWORD.maxLength, `New password cannot exceed ${PASSWORD.maxLength} characters`),
  confirmPassword: z.string('Please confirm your new password').min(1, 'Please confirm your new password'),
}

function isConfirmed(value: { newPassword: string; confirmPassword: string }) {
  return value.newPassword === value.confirmPassword
}

const notConfirmed = { message: 'Passwords do not match', path: ['confirmPassword'] }

/** A new password. A user without an email address may say with it who they are, and when they are told of what comes in. */
export const passwordChangeSchema = z
  .object({
    currentPassword,
    ...newPassword,
    name: text().optional(),
    email: optionalEmail('Please enter a valid email address.').optional(),
    when: noticeTime.optional(),
  })
  .refine(isConfirmed, notConfirmed)

/** The same for those who are asked. */
export const introducedPasswordChange = passwordChangeSchema.safeExtend({
  name: required('Name is required'),
  email: email('Please enter a valid email address.'),
})

const token = z.string('Please give the token of the link').min(1).max(100)

export const linkInput = z.object({ token })

/** What somebody who opened a link chooses; a newcomer also says who they are, and when they are told of what comes in. */
export const passwordChoice = z
  .object({ token, name: text().optional(), when: noticeTime.optional(), ...newPassword })
  .refine(isConfirmed, notConfirmed)

export const lostPasswordInput = z.object({ email: email('Please enter a valid email address.') })

/** Whether the site can send mail; nothing of whether anybody was sent one. */
export const lostPasswordAnswer = z.object({ hasMail: z.boolean() })

export const accountChange = z.object({
  name: text(),
  email: optionalEmail('Please enter a valid email address.'),
  /** Needed for another email address. */
  password: z.string().max(1000, 'Current password is incorrect').optional(),
})

/** One session by its id, or all but the one that asks. */
export const sessionsEnd = z.object({
  session: z.union([recordId, z.literal('others')]),
  password: currentPassword,
})

/** A place where a user is logged in. */
export const openSession = z.object({
  id: recordId,
  createdAt: timestamp,
  lastSeenAt: timestamp,
  /** The sender, as the login came in; empty for sessions of an older release. */
  address: z.string(),
  browser: z.string().describe('In words: Firefox on Linux.'),
  /** Whether it is the one that asks. */
  isThis: z.boolean(),
})

const person = { username: z.string(), name: z.string(), email: z.string(), role: z.enum(roles) }

/** What a browser may know of its session. */
export const sessionAnswer = z.object({
  user: z.object({ ...person, id: recordId, mustChangePassword: z.boolean(), mustAddFactor: z.boolean() }).nullable(),
})

/** Whom a link is for. */
export const linkedUser = z.object({
  ...person,
  /** Whether they have no password yet. */
  isNew: z.boolean(),
})

export type SessionAnswer = z.infer<typeof sessionAnswer>
export type OpenSession = z.infer<typeof openSession>
export type Login = z.infer<typeof loginSchema>
export type PasswordChange = z.infer<typeof passwordChangeSchema>
export type PasswordChoice = z.infer<typeof passwordChoice>
export type LinkedUser = z.infer<typeof linkedUser>
export type AccountChange = z.infer<typeof accountChange>
export type SessionsEnd = z.infer<typeof sessionsEnd>
