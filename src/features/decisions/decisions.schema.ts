import { owedItemShape } from '#features/access-links/access-links.schema.ts'
import { mailTexts } from '#features/mail/template-keys.schema.ts'
import { day, distinct, integer, recordId, text, year } from '#lib/fields.ts'
import { z } from '#lib/zod.ts'

/** How many can be decided on together. */
const AT_ONCE = 200

/** The possible decisions by table, with their mails. */
export const decisionMails = {
  speakers: {
    shortlisted: 'speaker-shortlisted',
    selected: 'speaker-selected',
    rejected: 'speaker-declined',
  },
  volunteers: { approved: 'volunteer-approved', rejected: 'volunteer-declined' },
  candidates: { invited: 'candidate-invited' },
} as const

/** The mail to a speaker or volunteer who cannot come. */
export const cannotComeMails = {
  speakers: 'speaker-cannot-come',
  volunteers: 'volunteer-cannot-come',
  candidates: undefined,
} as const

/** The mail to a volunteer whose shifts have moved; the decision stays. */
export const movedMail = 'volunteer-shifts'

/** The mail that asks a speaker for another version of what they sent by their link (decision Q18). */
export const sentBackMail = 'speaker-sent-back'

/** The mails that ask whether somebody comes. */
export const askingMails: ReadonlySet<string> = new Set([
  decisionMails.speakers.selected,
  decisionMails.volunteers.approved,
])

/** The mails that carry a new link to the person's own page. */
export const linkMails: ReadonlySet<string> = new Set([
  ...askingMails,
  sentBackMail,
  movedMail,
  decisionMails.candidates.invited,
])

const WHICH = 'Which letter tells them, where there are two.'
const letter = z.enum(['cannot-come']).optional().describe(WHICH)
const sendBack = text().optional().describe('The waiting field that a selected speaker is asked to change once more.')

/** Whom a letter reminds of what they have not sent (decision S7). */
const reminded = z.object({
  table: z.enum(['speakers', 'sponsors', 'volunteers']),
  status: z.literal('reminded'),
  year,
  onlyReady: z.boolean().optional().describe('Only those whose reminder is ready, as Home counts them.'),
})

const decided = z.discriminatedUnion('table', [
  z.object({ table: z.literal('speakers'), status: z.enum(['shortlisted', 'selected', 'rejected']), letter, sendBack }),
  z.object({
    table: z.literal('volunteers'),
    status: z.enum(['approved', 'rejected']),
    letter: z.enum(['cannot-come', 'shifts-moved']).optional().describe(WHICH),
  }),
  z.object({ table: z.literal('candidates'), status: z.enum(['invited']), letter }),
])

const versioned = z.object({ id: recordId, version: integer() })
const person = versioned.extend({ mail: mailTexts.nullable() })

const recipients = z.object({ ids: z.array(recordId).min(1).max(AT_ONCE), texts: mailTexts.optional() })

/** Asks for the mails of a decision or reminder, optionally with edited texts. */
export const decisionMailsInput = z.union([reminded.extend(recipients.shape), z.intersection(decided, recipients)])
const draft = mailTexts.extend({
  ...versioned.shape,
  name: z.string(),
  email: z.string().describe('Empty for somebody who cannot be written to.'),
})
export const decisionMailsAnswer = z.object({ texts: mailTexts, fields: z.array(z.string()), drafts: z.array(draft) })

const made = z.object({
  id: recordId,
  version: integer(),
  was: z.string(),
  attendance: z.string().optional(),
  sentBack: z.array(z.string()).optional(),
})
const people = z.object({ people: distinct(person).max(AT_ONCE, `Please decide on at most ${AT_ONCE} at once`) })

/** A decision with a mail to each, or without; or reminders. */
export const decisionInput = z.union([reminded.extend(people.shape), z.intersection(decided, people)])

/** Whose things are asked for. */
export const owingFilter = z.object({ table: reminded.shape.table, year: z.coerce.number().pipe(year) })
export const owingAnswer = z.object({
  people: z.array(
    z.object({
      id: recordId,
      name: z.string(),
      contact: z.string().describe('How a letter addresses them.'),
      email: z.string(),
      coach: z.string().optional().describe('Who answers what they hand in; the organizers if it is absent.'),
      items: z.array(owedItemShape),
    }),
  ),
  today: day,
  day: day.nullable().describe('The day of the event.'),
})

/** The history of a decision, for reverting it. */
export const decisionMade = z.object({ table: z.enum(['speakers', 'volunteers', 'candidates']), people: z.array(made) })
export const remindersMade = z.object({
  table: reminded.shape.table,
  people: z.array(z.object({ id: recordId, link: recordId.nullable() })),
})
export const decisionAnswer = z.object({
  event: recordId.describe('The event of the history that reverts it.'),
  mails: integer(),
})

export type Decided = z.infer<typeof decided>
export type Reminded = z.infer<typeof reminded>
export type ReminderTable = Reminded['table']
export type DecisionMail = z.infer<typeof draft>
type AnyMailsInput = z.infer<typeof decisionMailsInput>
type AnyInput = z.infer<typeof decisionInput>
export type DecisionMailsInput = Exclude<AnyMailsInput, Reminded>
export type ReminderMailsInput = Extract<AnyMailsInput, Reminded>
export type DecisionMailsAnswer = z.infer<typeof decisionMailsAnswer>
export type DecisionInput = Exclude<AnyInput, Reminded>
export type ReminderInput = Extract<AnyInput, Reminded>
export type DecisionAnswer = z.infer<typeof decisionAnswer>
export type DecisionMade = z.infer<typeof decisionMade>
