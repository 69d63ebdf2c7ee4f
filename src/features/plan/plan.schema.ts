import { day, integer, localTime, timestamp } from '#lib/fields.ts'
import { z } from '#lib/zod.ts'

/** Kinds of things that need an answer, in order. */
export const waitingKinds = [
  'speakers',
  'volunteers',
  'declined-speakers',
  'declined-volunteers',
  'changed-speakers',
  'changed-partners',
  'messages',
  'mails',
  'late-mails',
  'bare-speakers',
  'bare-team',
  'speaker-reminders',
  'partner-reminders',
  'volunteer-reminders',
  'shifts',
] as const

const waiting = z.object({
  kind: z.enum(waitingKinds),
  count: integer(),
  people: integer().optional().describe('How many people the shifts need.'),
  /** The first names or subjects. */
  names: z.array(z.string()),
  /** Since when the first has waited; null if that means nothing. */
  since: timestamp.nullable(),
})

/** The steps before publishing, in order. */
export const goingLiveSteps = [
  'day',
  'venue',
  'theme',
  'tickets',
  'ticket-link',
  'sample',
  'contact',
  'address',
  'links',
  'licence',
  'texts',
  'speakers',
  'schedule',
  'pictures',
  'mail',
  'organizer',
  'own-email',
  'backup',
] as const

export const overview = z.object({
  /** The time of the answer: days are counted from it, independent of the reader's clock. */
  now: timestamp,
  waiting: z.array(waiting),
  /** About the current edition; null for users who do not edit the site. */
  goingLive: z.array(z.object({ step: z.enum(goingLiveSteps), done: z.boolean() })).nullable(),
  dates: z.array(z.object({ day, what: z.string() })),
  announcements: z.array(z.object({ at: localTime, what: z.string() })).describe('By the clock of the event.'),
})

export type Overview = z.infer<typeof overview>
export type Waiting = Overview['waiting'][number]
export type GoingLiveStep = (typeof goingLiveSteps)[number]
