import { shownHero } from '#features/pictures/pictures.schema.ts'
import { email, integer, optionalLink, picture, required, text, timestamp, year } from '#lib/fields.ts'
import { storedHash } from '#lib/terms/media-path.ts'
import { z } from '#lib/zod.ts'
import profile from './default-profile.json' with { type: 'json' }
import { editionDetails } from './edition-details.schema.ts'
import { edition, pastEdition } from './editions.schema.ts'
import { phases } from './phase-rules.ts'

/** The maximum number of social links. */
const MOST_LINKS = 12

// An event without a parent has an empty name there.
const parent = z.object({ name: text(), url: optionalLink() })

/** A stored picture, which can be redrawn; or empty. */
const storedPicture = picture().refine(
  address => address === '' || storedHash(address) !== undefined,
  'Please upload the picture',
)

export const socialLink = z.object({
  name: required('Name is required'),
  url: optionalLink(),
  icon: required('Icon is required', 50),
})

/** Facts that outlast a year; the current edition has the others. */
export const eventProfile = z.object({
  brandName: required('Brand name is required'),
  timeZone: required('Time zone is required', 100)
    .overwrite(asSpelled)
    .refine(isTimeZone, 'Please enter an IANA time zone'),
  mailingAddress: required('Mailing address is required', 500),
  contactEmail: email('Please enter a valid email address.'),
  contactPhone: text(),
  socialLinks: z.array(socialLink).max(MOST_LINKS, `Please use at most ${MOST_LINKS} social links`),
  programme: parent,
  organisation: parent,
  licenceNotice: text(2_000),
  /** The year that the Speakers page shows first. */
  lineUpYear: year,
  showPartnersOnHome: z.boolean(),
  /** Whether the map loads with the page or only when a visitor presses. */
  loadMap: z.boolean(),
  /** Whether browsers keep the pages of the day, to show them without a network. */
  worksOffline: z.boolean(),
  /** The colour of buttons and marks, from which readable tones are derived; empty for the built-in one. */
  accent: z
    .string('Please enter a colour such as #C22F1B')
    .trim()
    .regex(/^(?:#[\dA-Fa-f]{6})?$/, 'Please enter a colour such as #C22F1B'),
  /** Replaces the name in header and footer, on cards and PDFs; empty for the name. */
  logo: storedPicture,
  /** For browser tabs and home screens; empty for the built-in one. */
  icon: storedPicture,
})

/** The profile until it is saved. */
export const defaultProfile: EventProfile = eventProfile.parse(profile)

/** The profile with the current edition and the earlier ones, latest first. */
const eventFacts = eventProfile.extend({
  ...edition.pick({
    theme: true,
    date: true,
    startTime: true,
    endTime: true,
    ticketSaleStart: true,
    status: true,
    notice: true,
    previousDate: true,
    published: true,
    speakersUntil: true,
    volunteersUntil: true,
    partnersUntil: true,
  }).shape,
  editionYear: year,
  venue: z.object({ name: z.string(), address: z.string() }),
  details: editionDetails,
  pastEditions: z.array(pastEdition),
})

/** The same with local times as moments, and the current phase, computed in the event's zone. */
const eventTimes = eventFacts.extend({
  startsAt: timestamp.nullable(),
  endsAt: timestamp.nullable(),
  saleStartsAt: timestamp.nullable(),
  currentYear: year,
  phase: z.enum(phases),
  /** How to get money back after a cancellation, if the notice does not say so. */
  refunds: z.string(),
  /** Who may apply now, by phase and closing dates. */
  takes: z.object({ speakers: z.boolean(), volunteers: z.boolean(), partners: z.boolean() }),
  /** The next moment when time alone changes any of this, or null. */
  changesAt: timestamp.nullable(),
})
/** The event's time zone: from each moment on, its offset from UTC in minutes and its name. */
export const eventZone = z.object({
  timeZone: z.string(),
  offsets: z.array(z.object({ from: timestamp, minutes: z.int(), name: z.string() })),
})

export const eventView = eventTimes.extend({
  /** The site's origin, for complete addresses: 'https://devontalks.example'. */
  siteUrl: z.url(),
  /** Whether /questions has answers. */
  hasQuestions: z.boolean(),
  /** How much there is to see of the edition that is just over; 0 in other phases. */
  toSee: z.object({ talks: integer(), pictures: integer() }),
  /** The organizers' hero pictures; each visit shows one. */
  heroes: z.array(shownHero),
  /** The custom properties of the accent; none for the built-in colours. */
  colors: z.record(z.templateLiteral(['--color-', z.string()]), z.string()),
  /** The logo's size in pixels, and whether it needs a light plate; null without one. */
  logoLook: z.object({ width: integer(), height: integer(), isDark: z.boolean() }).nullable(),
})

export type EventProfile = z.infer<typeof eventProfile>
export type EventFacts = z.infer<typeof eventFacts>
export type EventTimes = z.infer<typeof eventTimes>
export type LogoLook = z.infer<typeof eventView>['logoLook']
export type EventView = z.infer<typeof eventView>

function isTimeZone(name: string): boolean {
  return zoneOf(name) !== undefined
}

/** The canonical case that calendars know: 'America/Edmonton' for 'america/edmonton'. */
function asSpelled(name: string): string {
  const zone = zoneOf(name)
  // An alias of the zone stays as chosen.
  return zone?.toLowerCase() === name.toLowerCase() ? zone : name
}

function zoneOf(name: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return
  }
}
