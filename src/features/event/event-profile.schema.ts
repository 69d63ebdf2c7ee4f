import { shownHero } from '#features/pictures/pictures.schema.ts'
import { email, optionalLink, picture, required, text, timestamp, whole, year } from '#lib/fields.ts'
import { storedHash } from '#lib/terms/media-path.ts'
import { z } from '#lib/zod.ts'
import { editionDetails } from './edition-details.schema.ts'
import { edition, pastEdition } from './editions.schema.ts'
import { phases } from './phase-rules.ts'

/** How many social links there may be. */
export const MOST_LINKS = 12

// A parent that an event does not have has no name.
const parent = z.object({ name: text(), url: optionalLink() })

/** A picture of the media store, from which it can be drawn anew; or the empty text. */
const storedPicture = picture().refine(
  address => address === '' || storedHash(address) !== undefined,
  'Please upload the picture',
)

export const socialLink = z.object({
  name: required('Name is required'),
  url: optionalLink(),
  icon: required('Icon is required', 50),
})

/** What outlives a year; everything else of the event is its current edition's. */
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
  /** Whose speakers the Speakers page shows first. */
  lineUpYear: year,
  showPartnersOnHome: z.boolean(),
  /** Whether the map comes with the page, or only once a visitor presses for it. */
  loadMap: z.boolean(),
  /** The colour of buttons and marks, from which readable tones are derived; empty for the site's own. */
  accent: z
    .string('Please enter a color such as #C22F1B')
    .trim()
    .regex(/^(?:#[\dA-Fa-f]{6})?$/, 'Please enter a color such as #C22F1B'),
  /** Stands for the name in header and footer, on cards and on paper; empty for the name itself. */
  logo: storedPicture,
  /** For browser tabs and home screens; empty for the built-in one. */
  icon: storedPicture,
})

/** What holds until an administrator says otherwise. */
export const defaultProfile: EventProfile = {
  brandName: 'DevonTalks',
  timeZone: 'America/Edmonton',
  mailingAddress: '15, 20 Haven Ave., Devon Alberta',
  contactEmail: 'hello@devontalks.example',
  contactPhone: '780-555-0142',
  socialLinks: [
    { name: 'LinkedIn', icon: 'linkedin', url: 'https://linkedin.example/devontalks' },
    { name: 'Facebook', icon: 'facebook', url: 'https://facebook.example/devontalks' },
    { name: 'Instagram', icon: 'instagram', url: 'https://instagram.example/devontalks' },
  ],
  programme: { name: 'the parent programme', url: 'https://programme.example' },
  organisation: { name: 'the parent organisation', url: 'https://organisation.example' },
  licenceNotice: 'This independent event is operated under licence from the parent programme.',
  lineUpYear: 2025,
  showPartnersOnHome: true,
  loadMap: false,
  accent: '',
  logo: '',
  icon: '',
}

/** The profile with the current edition, and the earlier ones, the latest first. */
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

/** The same with its local times as moments and what holds now, worked out in the event's zone. */
const eventTimes = eventFacts.extend({
  startsAt: timestamp.nullable(),
  endsAt: timestamp.nullable(),
  saleStartsAt: timestamp.nullable(),
  currentYear: year,
  phase: z.enum(phases),
  /** How ticket holders get their money back, where it is cancelled and the notice does not say so. */
  refunds: z.string(),
  /** Whom the event takes now, as far as phase and closing dates say. */
  takes: z.object({ speakers: z.boolean(), volunteers: z.boolean(), partners: z.boolean() }),
  /** The next moment at which time alone changes any of this, or null. */
  changesAt: timestamp.nullable(),
})
/** The time zone of the event: from each moment on, how many minutes it is from UTC, and what its time is called. */
export const eventZone = z.object({
  timeZone: z.string(),
  offsets: z.array(z.object({ from: timestamp, minutes: z.int(), name: z.string() })),
})

export const eventView = eventTimes.extend({
  /** Where the site is, for addresses that must be complete: 'https://devontalks.example'. */
  siteUrl: z.url(),
  /** There are answers to questions, at /questions. */
  hasQuestions: z.boolean(),
  /** How much there is to see of the edition that is just over; 0 in every other phase. */
  toSee: z.object({ talks: whole(), pictures: whole() }),
  /** The organisers' own pictures for the top of the home page, of which each visit gets one. */
  heroes: z.array(shownHero),
  /** The custom properties of the accent, by name; none where the site keeps its own colours. */
  colors: z.record(z.templateLiteral(['--color-', z.string()]), z.string()),
  /** The size of the logo in pixels, and whether it needs light ground to be seen; null without one. */
  logoLook: z.object({ width: whole(), height: whole(), isDark: z.boolean() }).nullable(),
})

export type EventProfile = z.infer<typeof eventProfile>
export type EventFacts = z.infer<typeof eventFacts>
export type EventTimes = z.infer<typeof eventTimes>
export type LogoLook = z.infer<typeof eventView>['logoLook']
export type EventView = z.infer<typeof eventView>

function isTimeZone(name: string): boolean {
  return zoneOf(name) !== undefined
}

/** The name in the letters that calendars know it by: 'America/Edmonton' for 'america/edmonton'. */
function asSpelled(name: string): string {
  const zone = zoneOf(name)
  // Another name of the same zone stays the one that was chosen.
  return zone?.toLowerCase() === name.toLowerCase() ? zone : name
}

function zoneOf(name: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return
  }
}
