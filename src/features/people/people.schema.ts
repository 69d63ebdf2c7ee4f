import { email, recordId, timestamp } from '#lib/fields.ts'
import { roles } from '#lib/rights.ts'
import { z } from '#lib/zod.ts'

const role = z.enum(roles, 'Please choose what this person may do')
const by = z.enum(['mail', 'link'], 'Please choose how the invitation gets there')

/** A user, or an invited person. */
export const person = z.object({
  id: recordId,
  username: z.string(),
  name: z.string(),
  email: z.string(),
  role,
  /** Whether they have chosen a password. */
  joined: z.boolean(),
  secondFactor: z.boolean(),
  lastSeenAt: timestamp.nullable(),
  disabledAt: timestamp.nullable(),
  /** When their password link expires; null without one. */
  invitedUntil: timestamp.nullable(),
})

export const invitation = z.object({ email: email('Please enter a valid email address.'), role, by })

export const invitationAgain = z.object({ by })

/** The invited person, and the link to pass on unless it was mailed; it is shown once. */
export const invitationAnswer = z.object({ person, link: z.string().nullable() })

export const personChange = z.object({ role: role.optional(), disabled: z.boolean().optional() })

export const peopleAnswer = z.object({
  people: z.array(person),
  /** Whether an invitation can be mailed. */
  hasMail: z.boolean(),
})

export type Person = z.infer<typeof person>
export type Invitation = z.infer<typeof invitation>
export type PersonChange = z.infer<typeof personChange>
