import { recordId, required, timestamp } from '#lib/fields.ts'
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

export const passwordChangeSchema = z
  .object({
    currentPassword,
    newPassword: z
      .string(TOO_SHORT)
      .min(PASSWORD.minLength, TOO_SHORT)
      .max(PASSWORD.maxLength, `New password cannot exceed ${PASSWORD.maxLength} characters`),
    confirmPassword: z.string('Please confirm your new password').min(1, 'Please confirm your new password'),
  })
  .refine(value => value.newPassword === value.confirmPassword, {
    message: 'Passwords do not match',
    path: ['confirmPassword'],
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

/** What a browser may know of its session. */
export const sessionAnswer = z.object({
  user: z
    .object({
      username: z.string(),
      name: z.string(),
      email: z.string(),
      role: z.enum(roles),
      mustChangePassword: z.boolean(),
      mustAddFactor: z.boolean(),
    })
    .nullable(),
})

export type SessionAnswer = z.infer<typeof sessionAnswer>
/** Who is logged in. */
export type Account = NonNullable<SessionAnswer['user']>
export type OpenSession = z.infer<typeof openSession>
export type Login = z.infer<typeof loginSchema>
export type PasswordChange = z.infer<typeof passwordChangeSchema>
