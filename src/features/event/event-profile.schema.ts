import { contrastOf, TEXT_CONTRAST } from '#lib/contrast.ts'
import { day, email, optionalLink, required, text, timestamp, year } from '#lib/fields.ts'
import { palette } from '#lib/palette.ts'
import { clockTime, minutesOf } from '#lib/time/clock-time.ts'
import { z } from '#lib/zod.ts'

/** What the accent stands on as text, and what stands on it: the lightest ground of the site decides. */
export const ACCENT_GROUND = palette.snow

/** How many social links there may be. */
export const MOST_LINKS = 12

// A parent that an event does not have has no name.
const parent = z.object({ name: text(), url: optionalLink() })

export const socialLink = z.object({
  name: required('Name is required'),
  url: optionalLink(),
  icon: required('Icon is required', 50),
})

export const eventProfile = z.object({
  brandName: required('Brand name is required'),
  theme: required('Theme is required'),
  editionYear: year,
  date: day,
  startTime: clockTime('Start time is required'),
  endTime: clockTime('End time is required'),
  timeZone: required('Time zone is required', 100).refine(isTimeZone, 'Please enter an IANA time zone'),
  venue: z.object({ name: required('Venue name is required'), address: required('Venue address is required', 500) }),
  mailingAddress: required('Mailing address is required', 500),
  contactEmail: email('Please enter a valid email address.'),
  contactPhone: text(),
  socialLinks: z.array(socialLink).max(MOST_LINKS, `Please use at most ${MOST_LINKS} social links`),
  programme: parent,
  organisation: parent,
  licenceNotice: text(2_000),
  /** Local time in the event's zone at which ticket sales start: '2026-06-01T00:00'. */
  ticketSaleStart: z.iso.datetime({ local: true, offset: false, error: 'Please choose a date and a time' }),
  lineUpYear: year,
  /** Without a title there is no recap. */
  previousEdition: z.object({ year, date: day, title: text() }),
  showPartnersOnHome: z.boolean(),
  /** The colour of buttons and marks; empty for the site's own. */
  accent: z
    .string('Please enter a color such as #C22F1B')
    .trim()
    .regex(/^(?:#[\dA-Fa-f]{6})?$/, { error: 'Please enter a color such as #C22F1B', abort: true })
    .refine(isReadable, 'This color is too light to be read. Please choose a darker one.'),
})

/** The profile as it may be saved. */
export const savedProfile = eventProfile
  .refine(({ startTime, endTime }) => minutesOf(startTime) < minutesOf(endTime), {
    error: 'End time must be after the start time',
    path: ['endTime'],
  })
  .refine(({ editionYear, date }) => isInYear(date, editionYear), {
    error: 'The date must be in the edition year',
    path: ['date'],
  })
  .refine(({ previousEdition: { title, date, year } }) => title === '' || isInYear(date, year), {
    error: 'The date must be in the year of the recap',
    path: ['previousEdition', 'date'],
  })

/** What holds until an administrator says otherwise. */
export const defaultProfile: EventProfile = {
  brandName: 'DevonTalks',
  theme: 'Brave Enough',
  editionYear: 2026,
  date: '2026-10-08',
  startTime: '8:00 AM',
  endTime: '2:30 PM',
  timeZone: 'America/Edmonton',
  venue: { name: 'Devon Community Centre', address: '20 Haven Ave, Devon AB, T9G 2B9' },
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
  ticketSaleStart: '2026-06-01T00:00',
  lineUpYear: 2025,
  previousEdition: { year: 2025, date: '2025-09-25', title: 'Relive 2025' },
  showPartnersOnHome: true,
  accent: '',
}

/** The profile with its local times as moments and what holds now, worked out in the event's zone. */
const eventTimes = eventProfile.extend({
  startsAt: timestamp,
  endsAt: timestamp,
  saleStartsAt: timestamp,
  currentYear: year,
  /** The event has ended: nothing is sold for it, and nobody can apply any more. */
  over: z.boolean(),
  /** The next moment at which time alone changes any of this, or null. */
  changesAt: timestamp.nullable(),
})
export const eventView = eventTimes.extend({
  /** Where the site is, for addresses that must be complete: 'https://devontalks.example'. */
  siteUrl: z.url(),
})

export type EventProfile = z.infer<typeof eventProfile>
export type EventTimes = z.infer<typeof eventTimes>
export type EventView = z.infer<typeof eventView>

function isInYear(date: string, year: number): boolean {
  return date.startsWith(`${year}-`)
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

function isReadable(color: string): boolean {
  return color === '' || contrastOf(color, ACCENT_GROUND) >= TEXT_CONTRAST
}
