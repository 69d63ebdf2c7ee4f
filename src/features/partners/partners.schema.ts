import { inYears } from '#lib/day-bounds.ts'
import {
  chosenName,
  day,
  listQuery,
  localTime,
  optionalEmail,
  optionalLink,
  picture,
  recordFields,
  recordId,
  required,
  text,
  timestamp,
  year,
  yearQuery,
} from '#lib/fields.ts'
import type { RecordShapes } from '#lib/record.ts'
import { countWords } from '#lib/text/count-words.ts'
import { PROSE } from '#lib/text-rules.ts'
import { z } from '#lib/zod.ts'

/** The tier of a sponsor while there is no package. */
export const DEFAULT_TIER = 'Partner (Default)'

/** The most names on the tickets of a tier. */
export const MOST_TICKETS = 100

/** The states of a conversation, in order. */
export const conversations = ['to-ask', 'asked', 'promised', 'paid', 'thanked'] as const

/** What a partner changes by its link, and visitors see after an organizer approved it (decision S4). */
const DESCRIPTION_WORDS = 60
export const partnerFieldsByLink = {
  logo: picture('Logo URL is required').min(1, 'Logo URL is required'),
  description: text(PROSE).refine(
    words => countWords(words) <= DESCRIPTION_WORDS,
    `Please use at most ${DESCRIPTION_WORDS} words`,
  ),
  website: optionalLink(),
}

/** The states of the invoice, and of what is delivered to a partner or received from it. */
export const invoiceStates = ['pledged', 'invoiced', 'paid'] as const
export const deliverableStates = ['open', 'received', 'delivered', 'declined'] as const

/** A partner as visitors see it. */
const shown = z.object({
  name: required('Partner name must be at least 2 characters', 200, 2),
  logo: picture('Logo URL is required').min(1, 'Logo URL is required'),
  website: optionalLink(),
  description: text(PROSE),
  tier: required('Please select a tier'),
  featuredUntil: day.nullable(),
  featured: z.boolean(),
  backgroundImage: picture(),
  active: z.boolean(),
})

/** Contact and state of the conversation, for organizers only. */
const contact = z.object({
  contactName: text(),
  contactEmail: optionalEmail('Please enter a valid email address.'),
  contactPhone: text(),
  conversation: z.enum(conversations, 'Please choose how far the conversation is'),
  promised: text(PROSE),
  logoInHand: z.boolean(),
  ticketsSent: z.boolean(),
  promiseKept: z.boolean(),
})

/** What partner and organizers do together beside the form of a partner. */
const together = {
  invoice: z.enum(invoiceStates, 'Please choose how far the invoice is'),
  ticketNames: z.array(text()).max(MOST_TICKETS, `Please name at most ${MOST_TICKETS} people`),
  deliveries: z.record(chosenName, z.enum(deliverableStates)).describe('By the feature of the package.'),
  waiting: z
    .object({ ...partnerFieldsByLink, sentBack: z.array(text()) })
    .partial()
    .describe('Sent by the partner, until an organizer approves it.'),
  publicFrom: localTime.nullable(),
}
const fields = shown.extend(contact.shape)

/** The last day in the spotlight as sent: empty for none; a moment means its day in the event's zone. */
const lastDay = z.union(
  [day, z.literal('').transform(() => null), z.iso.datetime({ offset: true }).refine(inYears)],
  'Please choose a date',
)

const input = fields
  .extend({ featuredUntil: lastDay.nullable(), invoice: together.invoice, deliveries: together.deliveries })
  .partial()
export const sponsorChange = input.extend(z.object(together).partial().shape)
export const sponsorInput = input.extend({
  publicFrom: together.publicFrom.optional(),
  ...fields.pick({ name: true, logo: true, tier: true }).shape,
  year: year.optional(),
})

/** A mail to the contact of a partner. */
export const partnerMail = z.object({
  subject: required('Please write a subject.'),
  text: required('Please write a text.', PROSE),
})

export const sponsorQuery = listQuery.extend(yearQuery.shape)

// Imported sponsors may lack a logo.
export const sponsor = fields.extend({ ...recordFields, ...together, logo: picture(), year })
export const publicSponsor = shown.extend({ id: recordId, logo: picture(), year })
/** The mark of a logo without the empty ground around it: its place in shares of the picture, and its shape. */
export const logoMark = z.object({
  left: z.number(),
  top: z.number(),
  width: z.number(),
  height: z.number(),
  ratio: z.number(),
  light: z.boolean(),
})
/** A sponsor of the wall; the mark is null for a logo of another site. */
export const wallSponsor = publicSponsor.extend({ mark: logoMark.nullable() })
/** The featured sponsors, and when time alone changes them; null for never. */
export const featuredSponsors = z.object({ sponsors: z.array(publicSponsor), changesAt: timestamp.nullable() })

export const sponsorShapes = {
  row: sponsor,
  public: publicSponsor,
  input: sponsorInput,
  change: sponsorChange,
  names: { one: 'sponsor', many: 'sponsors' },
} as const satisfies RecordShapes

export type InvoiceState = (typeof invoiceStates)[number]
export type DeliverableState = (typeof deliverableStates)[number]
export type Conversation = (typeof conversations)[number]
export type PartnerMail = z.infer<typeof partnerMail>
export type Sponsor = z.infer<typeof sponsor>
export type PublicSponsor = z.infer<typeof publicSponsor>
export type WallSponsor = z.infer<typeof wallSponsor>
export type LogoMark = z.infer<typeof logoMark>
export type SponsorInput = z.infer<typeof sponsorInput>
export type SponsorChange = z.infer<typeof sponsorChange>
