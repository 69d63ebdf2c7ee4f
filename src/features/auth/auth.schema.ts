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

/** The current user's password, asked for again. */
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

/** A new password. A user without an email address may also send name, email and notice times. */
export const passwordChangeSchema = z
  .object({
    currentPassword,
    ...newPassword,
    name: text().optional(),
    email: optionalEmail('Please enter a valid email address.').optional(),
    when: noticeTime.optional(),
  })
  .refine(isConfirmed, notConfirmed)

/** The same fields for those who must fill them in. */
export const introducedPasswordChange = passwordChangeSchema.safeExtend({
  name: required('Name is required'),
  email: email('Please enter a valid email address.'),
})

const token = z.string('Please give the token of the link').min(1).max(100)

export const linkInput = z.object({ token })

/** The password chosen through a link; a newcomer also sends name and notice times. */
export const passwordChoice = z
  .object({ token, name: text().optional(), when: noticeTime.optional(), ...newPassword })
  .refine(isConfirmed, notConfirmed)

export const lostPasswordInput = z.object({ email: email('Please enter a valid email address.') })

/** Whether the site can send mail. It does not reveal whether a mail was sent. */
export const lostPasswordAnswer = z.object({ hasMail: z.boolean() })

export const accountChange = z.object({
  name: text(),
  email: optionalEmail('Please enter a valid email address.'),
  /** Required to change the email address. */
  password: z.string().max(1000, 'Current password is incorrect').optional(),
})

/** One session by its id, or all but the current one. */
export const sessionsEnd = z.object({
  session: z.union([recordId, z.literal('others')]),
  password: currentPassword,
})

export const openSession = z.object({
  id: recordId,
  createdAt: timestamp,
  lastSeenAt: timestamp,
  /** The network address at login; empty for sessions of an older release. */
  address: z.string(),
  browser: z.string().describe('In words: Firefox on Linux.'),
  /** Whether it is the current session. */
  isThis: z.boolean(),
})

const person = { username: z.string(), name: z.string(), email: z.string(), role: z.enum(roles) }

/** A reviewer of an open blind round acts as a blind one (decision C5). */
const actingRole = z.enum([...roles, 'blind'])

/** The session as its browser may know it. */
export const sessionAnswer = z.object({
  user: z
    .object({ ...person, role: actingRole, id: recordId, mustChangePassword: z.boolean(), mustAddFactor: z.boolean() })
    .nullable(),
})

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
