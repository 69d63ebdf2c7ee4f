import { publicSpeaker } from '#features/speakers/speakers.schema.ts'
import { email, integer, optionalEmail, recordId, required, timestamp, year, yearQuery } from '#lib/fields.ts'
import { field, record } from '#lib/record.ts'
import { PROSE } from '#lib/text-rules.ts'
import { z } from '#lib/zod.ts'
import { AUDIENCE } from './audiences.ts'

const NO_ADDRESS = 'Please enter a valid email address.'
const LONGEST_SUBJECT = 150

/** The number of addresses per result. */
const counts = z.object({
  waiting: integer(),
  sent: integer(),
  refused: integer().describe('The server does not take mail for them.'),
  failed: integer().describe('Tried for a whole day, then given up.'),
  unknown: integer().describe('The connection was lost after the text was handed over: the server may have it or not.'),
  leftOut: integer().describe('Unsubscribed or marked since it was begun.'),
})

export const newsletterShapes = record(
  {
    audience: field(
      'To',
      z
        .string()
        .regex(AUDIENCE, 'Please choose whom to write to')
        .describe('Groups joined by commas, such as `guests,speakers`; or `everyone`; or `person`.'),
    ),
    person: field('Their address', optionalEmail(NO_ADDRESS).describe('The address, where the audience is `person`.')),
    edition: field(
      'Edition',
      year.nullable().describe('The edition whose people are meant; null: the current one when it is sent.'),
    ),
    subject: field(
      'Subject',
      required('Subject is required', LONGEST_SUBJECT).refine(
        subject => !/\p{Cc}/u.test(subject),
        'Please write the subject in one line',
      ),
    ),
    body: field(
      'Text',
      required('Text is required', PROSE).describe(
        'Paragraphs, separated by blank lines, with `**bold**`, `[words](address)`, `## headings` and `- lists`. Blocks, each a paragraph: `![alternative text](/media/...)`, `[speaker 12]`, `[button words](address)`, `[tickets]`.',
      ),
    ),
  },
  {
    names: { one: 'newsletter', many: 'newsletters' },
    needed: ['audience', 'subject', 'body'],
    own: {
      person: z.string(),
      state: z.enum(['draft', 'sending', 'paused', 'sent']),
      startedAt: timestamp.nullable(),
      startedBy: z.string(),
      finishedAt: timestamp.nullable(),
      fault: z.string().describe('Why it could not be gone on with, with the answer of the mail server.'),
      nextTryAt: timestamp.nullable(),
      counts,
    },
  },
)

export const newsletter = newsletterShapes.row

export const recipientResult = z.enum(['waiting', 'sent', 'refused', 'failed', 'unknown', 'left-out'])
export const recipient = z.object({
  id: recordId,
  email: z.string(),
  result: recipientResult,
  tries: integer(),
  nextTryAt: timestamp.nullable(),
  doneAt: timestamp.nullable(),
  fault: z.string(),
  bounced: z.boolean().describe('Marked by hand: no newsletter goes there any more.'),
})

export const audienceFilter = yearQuery.extend({ audience: newsletter.shape.audience.default('subscribers') })

/** What blocks can show. */
export const blockChoices = z.object({
  speakers: z.array(
    publicSpeaker.pick({ id: true, name: true, topic: true, talkTitle: true, title: true, photo: true, year: true }),
  ),
  sale: z.object({ title: z.string(), line: z.string() }),
})

/** A review: the number of recipients, the first of them, and who is left out. */
export const sendReview = z.object({
  year: year.nullable().describe('The edition whose people are meant; null where a group is of none.'),
  count: integer(),
  first: z.array(z.string()),
  unconfirmed: integer().describe('Subscribers who have not confirmed their address.'),
  unwanted: integer().describe('Of the groups, those who unsubscribed or whose address was marked.'),
  minutes: integer().describe('About how long sending takes.'),
  hasServer: z.boolean(),
  texts: z
    .object({ subject: z.string(), body: z.string() })
    .describe('With the fields filled in that are the same for everybody.'),
})

export const subscriberState = z.object({
  confirmed: integer(),
  unconfirmed: integer(),
  unasked: integer().describe('Of those, who were never sent a link to confirm.'),
  due: integer().describe('Of those, who are about to be sent one.'),
  samples: integer().describe('Subscribers of the sample content, who are listed and never written to.'),
})

export const letterPreview = z.object({
  problem: z.string().describe('Why it cannot be sent: an unknown field, with its place.'),
  subject: z.string(),
  text: z.string(),
  html: z.string().describe('As a phone shows it by day.'),
  dark: z.string().describe('As a phone shows it where everything is dark.'),
})
export const previewInput = newsletterShapes.input
  .pick({ audience: true, body: true })
  .extend({ subject: z.string().max(LONGEST_SUBJECT).default('') })
/** Results to retry; those that may have arrived must be named explicitly. */
export const tryAgainInput = z.object({ results: z.array(z.enum(['refused', 'failed', 'unknown'])).min(1) })
export const bounceInput = z.object({ email: email(NO_ADDRESS), bounced: z.boolean() })

export type BlockChoices = z.infer<typeof blockChoices>
export type LetterPreview = z.infer<typeof letterPreview>
export type Newsletter = z.infer<typeof newsletter>
export type NewsletterValues = z.infer<typeof newsletterShapes.values>
export type NewsletterCounts = z.infer<typeof counts>
export type Recipient = z.infer<typeof recipient>
export type RecipientResult = z.infer<typeof recipientResult>
export type SendReview = z.infer<typeof sendReview>
export type SubscriberState = z.infer<typeof subscriberState>
export type TryAgainInput = z.infer<typeof tryAgainInput>
