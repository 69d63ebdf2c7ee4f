import { inYears, OUTSIDE_YEARS } from '#lib/day-bounds.ts'
import { day, recordFields, required, text, timestamp, year } from '#lib/fields.ts'
import { clockTime } from '#lib/time/clock-time.ts'
import { z } from '#lib/zod.ts'
import { editionDetailsText } from './edition-details.schema.ts'

/** A local time of the event's zone: '2026-06-01T00:00'. */
export const localTime = z.iso
  .datetime({ local: true, offset: false, error: 'Please choose a date and a time' })
  .refine(inYears, OUTSIDE_YEARS)

export const optionalDay = day.or(z.literal(''))

/** Past, the one the site is about, or one that only organisers see. */
export const editionStage = z.enum(['draft', 'current', 'past'])
export const editionStatus = z.enum(['on', 'postponed', 'cancelled'], 'Please choose on, postponed or cancelled')

export const editionFields = z.object({
  year,
  theme: text(),
  /** Null as long as it is to be announced. */
  date: day.nullable(),
  startTime: clockTime('Start time is required'),
  endTime: clockTime('End time is required'),
  venueName: text(),
  venueAddress: text(500),
  ticketSaleStart: localTime.nullable(),
  status: editionStatus,
  /** Notice for visitors when it is postponed or cancelled. */
  notice: text(500),
  /** The day it was to be on before it was postponed. */
  previousDate: day.nullable(),
  /** The last days on which one may apply; null as long as there is none. */
  speakersUntil: day.nullable(),
  volunteersUntil: day.nullable(),
  partnersUntil: day.nullable(),
  /** What its recap is called. */
  title: required('Please give the recap a title'),
  /** JSON text of what else it tells. */
  details: editionDetailsText,
})

export const editionChange = editionFields.partial()

/** Whether visitors are to see the site (decision Y7). */
export const publishing = z.object({ published: z.boolean('Please say true or false') })
export const editionInput = editionChange.extend(editionFields.pick({ year: true }).shape)
export const edition = editionFields.extend({
  ...recordFields,
  stage: editionStage,
  published: z.boolean(),
  /** When it was made the current one. */
  begunAt: timestamp.nullable(),
  /** Whose line-up was shown before. */
  lineUpBefore: year.nullable(),
})

/** What visitors know of an edition that has passed. */
export const pastEdition = editionFields.pick({ year: true, date: true, title: true, theme: true }).extend({
  venue: z
    .object({ name: z.string(), address: z.string() })
    .optional()
    .describe('Where it was, if not where the current one is.'),
  isOff: z.literal(true).optional().describe('It never took place.'),
})

export type Edition = z.infer<typeof edition>
export type EditionChange = z.infer<typeof editionChange>
export type EditionInput = z.infer<typeof editionInput>
export type PastEdition = z.infer<typeof pastEdition>
