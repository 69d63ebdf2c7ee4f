import { day, timestamp, whole } from '#lib/fields.ts'
import { z } from '#lib/zod.ts'

/** What waits for somebody, in the order in which it is told. */
export const waitingKinds = [
  'speakers',
  'volunteers',
  'messages',
  'mails',
  'late-mails',
  'bare-speakers',
  'bare-team',
] as const

const waiting = z.object({
  kind: z.enum(waitingKinds),
  count: whole(),
  /** Some of whom or what it is about. */
  names: z.array(z.string()),
  /** Since when the first has waited; null where that says nothing. */
  since: timestamp.nullable(),
})

/** What a site needs before it is shown, in the order in which it is done. */
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
  'organiser',
  'own-email',
  'backup',
] as const

export const overview = z.object({
  /** The moment at which it was so: days are counted from it, whatever the reader's clock says. */
  now: timestamp,
  waiting: z.array(waiting),
  /** Of the current edition; null for those who do not edit the site. */
  goingLive: z.array(z.object({ step: z.enum(goingLiveSteps), done: z.boolean() })).nullable(),
  dates: z.array(z.object({ day, what: z.string() })),
})

export type Overview = z.infer<typeof overview>
export type Waiting = Overview['waiting'][number]
export type GoingLiveStep = (typeof goingLiveSteps)[number]
