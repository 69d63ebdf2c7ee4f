import { inYears } from '#lib/day-bounds.ts'
import {
  chosenName,
  day,
  listQuery,
  localTime,
  optionalEmail,
  optionalLink,
  picture,
  required,
  text,
  timestamp,
  yearQuery,
} from '#lib/fields.ts'
import { field, record, yearly } from '#lib/record.ts'
import { countWords } from '#lib/text/count-words.ts'
import { PROSE } from '#lib/text-rules.ts'
import { z } from '#lib/zod.ts'
import { MOST_TICKETS } from './places-text.ts'

/** The tier of a sponsor while there is no package. */
export const DEFAULT_TIER = 'Partner (Default)'

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

/** The states of what is delivered to a partner or received from it. */
export const deliverableStates = ['open', 'received', 'delivered', 'declined'] as const

/** The last day in the spotlight as sent: empty for none; a moment means its day in the event's zone. */
const lastDay = z.union(
  [day, z.literal('').transform(() => null), z.iso.datetime({ offset: true }).refine(inYears)],
  'Please choose a date',
)

/** What visitors see of a partner. */
const shown = {
  name: field('Name', required('Partner name must be at least 2 characters', 200, 2)),
  logo: field('Logo', partnerFieldsByLink.logo),
  website: field('Website', optionalLink(), { control: 'url', placeholder: 'https://' }),
  description: field('Description', text(PROSE), { control: 'prose' }),
  tier: field('Partnership Tier', required('Please select a tier')),
  featuredUntil: field('Featured Until', lastDay.nullable()),
  featured: field('Featured Partner', z.boolean()),
  backgroundImage: field('Spotlight Background Image', picture()),
  active: field('Active', z.boolean(), { hint: 'Active partners are displayed on the website' }),
}

/** What organizers alone see: the contact, and how far the conversation is. */
const kept = {
  publicFrom: field('Public From', localTime.nullable(), {
    control: 'datetime-local',
    hint: 'In the event’s time zone. Visitors see an active partner from then; leave empty for at once.',
  }),
  contactName: field('Contact Person', text()),
  contactEmail: field('Contact Email', optionalEmail('Please enter a valid email address.'), { control: 'email' }),
  contactPhone: field('Contact Phone', text(), { control: 'tel' }),
  conversation: field(
    'Conversation',
    z.enum(['to-ask', 'asked', 'promised', 'paid', 'thanked'], 'Please choose how far the conversation is'),
    { choices: { 'to-ask': 'To ask', asked: 'Asked', promised: 'Promised', paid: 'Paid', thanked: 'Thanked' } },
  ),
  promised: field('Promised', text(PROSE), {
    control: 'prose',
    hint: 'What they promised, and what you promised them.',
  }),
  logoInHand: field('Logo in Hand', z.boolean(), { hint: 'They have sent it, in a size to print' }),
  ticketsSent: field('Tickets Sent', z.boolean(), { hint: 'Those of their package' }),
  promiseKept: field('Promise Kept', z.boolean(), { hint: 'All that was promised is delivered' }),
  invoice: field('Invoice', z.enum(['pledged', 'invoiced', 'paid'], 'Please choose how far the invoice is'), {
    choices: { pledged: 'Pledged', invoiced: 'Invoiced', paid: 'Paid' },
  }),
  deliveries: field(
    'Deliverables',
    z.record(chosenName, z.enum(deliverableStates)).describe('By the feature of the package.'),
  ),
}

/** What partners send by their link. */
const sent = {
  ticketNames: z.array(text()).max(MOST_TICKETS, `Please name at most ${MOST_TICKETS} people`),
  waiting: z
    .object({ ...partnerFieldsByLink, sentBack: z.array(text()) })
    .partial()
    .describe('Sent by the partner, until an organizer approves it.'),
}

const described = record(
  { ...shown, ...kept },
  {
    names: { one: 'sponsor', many: 'sponsors' },
    needed: ['name', 'logo', 'tier'],
    // Imported sponsors may lack a logo.
    own: { ...sent, logo: picture(), featuredUntil: day.nullable(), ...yearly.own },
    also: yearly.also,
    hidden: [...z.keyof(z.object(kept)).options, 'ticketNames', 'waiting'],
  },
)

export const sponsorShapes = { ...described, change: described.change.extend(z.object(sent).partial().shape) }
export const { row: sponsor, public: publicSponsor, values: partnerValues } = sponsorShapes

export const partnerMail = z.object({
  subject: required('Please write a subject.'),
  text: required('Please write a text.', PROSE),
})

export const sponsorQuery = listQuery.extend(yearQuery.shape)

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

export type DeliverableState = (typeof deliverableStates)[number]
export type PartnerMail = z.infer<typeof partnerMail>
export type Sponsor = z.infer<typeof sponsor>
export type Conversation = Sponsor['conversation']
export type PartnerValues = z.infer<typeof partnerValues>
export type PublicSponsor = z.infer<typeof publicSponsor>
export type WallSponsor = z.infer<typeof wallSponsor>
export type LogoMark = z.infer<typeof logoMark>
