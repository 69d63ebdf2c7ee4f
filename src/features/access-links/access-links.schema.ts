import type { OwedItem } from '#features/settings/owed-items.ts'
import { day, recordId, required, text, timestamp, year } from '#lib/fields.ts'
import { dayPurposes, departments, personPurposes, purposes, screenViews } from '#lib/rights.ts'
import { attendance } from '#lib/terms/attendance.ts'
import { z } from '#lib/zod.ts'

/** The longest reason for not coming. */
const WORD = 500

export const personPurpose = z.enum(personPurposes)

export const linkSubject = z.object({ purpose: personPurpose, recordId })

/** A link as organizers see it; its address is shown once. */
export const accessLink = z.object({
  id: recordId,
  purpose: z.enum(purposes),
  recordId: recordId.nullable(),
  year,
  createdAt: timestamp,
  createdBy: z.string(),
  expiresAt: timestamp,
  revokedAt: timestamp.nullable(),
  isRenewable: z.boolean().describe('Whether its person may ask for a new one although it was ended.'),
  lastUsedAt: timestamp.nullable(),
  name: z.string().describe('What organizers call a screen or desk; empty for the link of a person.'),
  view: z.enum(screenViews).describe('What a screen shows.'),
  department: z.enum(departments).describe('Whose notes a link of the crew shows.'),
  part: text().describe("Which shifts a lead looks after: 'role:3', 'place:Foyer'; empty for all."),
})

/** The query of the links of one record. */
export const linkFilter = z.object({
  purpose: personPurpose,
  recordId: z.coerce.number('Please give the number of a record').pipe(recordId),
})
const screen = accessLink
  .pick({ view: true, department: true, part: true })
  .extend({ name: required('Please give it a name', 60) })

/** A link for a screen or desk of the day, which has no record. */
const newScreen = screen.partial({ view: true, department: true, part: true }).extend({
  purpose: z.enum(dayPurposes),
  letters: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{6}$/, 'Please type the six letters that the screen shows')
    .optional()
    .describe('What a screen without a keyboard shows at /screen: it opens the link by itself.'),
})
export const screenChange = screen.partial()
export const newLink = z.discriminatedUnion('purpose', [
  linkSubject.extend({
    by: z.enum(['mail', 'page']).describe('Mailed to the person, or only shown to the organizer.'),
  }),
  newScreen,
])
export const newLinkAnswer = z.object({
  link: accessLink,
  address: z
    .string()
    .nullable()
    .describe('The whole address, shown once; null for a link that was mailed, or that a screen opens by itself.'),
})
export const revokedLinks = z.object({
  ids: z.array(recordId).min(1, 'Please give at least one link').max(1_000),
  isRenewable: accessLink.shape.isRenewable.default(false),
})

/** What the page of a link begins with. */
export const ownLink = z.object({
  link: z
    .object({ purpose: z.enum(purposes), name: z.string(), until: day.describe('The day at the event when it ends.') })
    .nullable()
    .describe('Null for a link that does not work.'),
  canRenew: z.boolean().describe('Whether a new link can be mailed to its person.'),
})

/** What a person answers on their own page when they are asked whether they come. */
export const attendanceAnswer = {
  attendance: attendance.extract(['confirmed', 'declined']),
  word: text(WORD).describe('Why they cannot come, for the organizers.'),
  revert: z.literal('decline').describe('Takes back that they cannot come, within 24 hours.'),
}

/** A thing that the person of a link sends. */
export const owedItemShape = z.object({
  name: z.string(),
  due: day.nullable(),
  state: z.enum(['done', 'waits', 'missing', 'late']),
}) satisfies z.ZodType<OwedItem>

export const tokenParam = z.object({ token: z.string() })

export type PersonPurpose = z.infer<typeof personPurpose>
export type LinkSubject = z.infer<typeof linkSubject>
export type AccessLink = z.infer<typeof accessLink>
export type NewScreen = z.infer<typeof newScreen>
export type RevokedLinks = z.input<typeof revokedLinks>
export type ScreenChange = z.infer<typeof screenChange>
export type OwnLink = z.infer<typeof ownLink>
