import { day, localTime, recordFields, required, text, timestamp, year } from '#lib/fields.ts'
import { clockTime } from '#lib/time/clock-time.ts'
import { z } from '#lib/zod.ts'
import { editionDetails, editionDetailsText } from './edition-details.schema.ts'

export const optionalDay = day.or(z.literal(''))

/** Past, current, or visible to organizers only. */
export const editionStage = z.enum(['draft', 'current', 'past'])
export const editionStatus = z.enum(['on', 'postponed', 'cancelled'], 'Please choose on, postponed or cancelled')

export const editionFields = z.object({
  year,
  theme: text(),
  /** Null until announced. */
  date: day.nullable(),
  startTime: clockTime('Start time is required'),
  endTime: clockTime('End time is required'),
  venueName: text(),
  venueAddress: text(500),
  ticketSaleStart: localTime.nullable(),
  status: editionStatus,
  /** Notice for visitors when it is postponed or cancelled. */
  notice: text(500),
  /** The original day of a postponed event. */
  previousDate: day.nullable(),
  /** The last days to apply; null for no limit. */
  speakersUntil: day.nullable(),
  volunteersUntil: day.nullable(),
  partnersUntil: day.nullable(),
  /** The heading of its recap. */
  title: required('Please give the recap a title'),
  details: editionDetailsText,
  /** From when visitors see the program; null at once. */
  programmeFrom: localTime.nullable(),
  /** Whether selected speakers who were asked appear once they confirm (decision S9). */
  confirmedOnly: z.boolean('Please choose yes or no'),
})

export const editionChange = editionFields.partial()

/** Whether visitors see the site (decision Y7). */
export const publishing = z.object({ published: z.boolean('Please say true or false') })
export const editionInput = editionChange.extend(editionFields.pick({ year: true }).shape)
export const edition = editionFields.extend({
  ...recordFields,
  stage: editionStage,
  published: z.boolean(),
  /** When it became the current edition. */
  begunAt: timestamp.nullable(),
  /** The line-up year before that. */
  lineUpBefore: year.nullable(),
})

/** A past edition as visitors see it; only the latest one that took place has numbers and quotes, if there are any. */
export const pastEdition = editionFields.pick({ year: true, date: true, title: true, theme: true }).extend({
  venue: z
    .object({ name: z.string(), address: z.string() })
    .optional()
    .describe('Where it was, if not where the current one is.'),
  isOff: z.literal(true).optional().describe('It never took place.'),
  ...editionDetails.pick({ numbers: true, quotes: true }).partial().shape,
})

export type Edition = z.infer<typeof edition>
export type EditionChange = z.infer<typeof editionChange>
export type EditionInput = z.infer<typeof editionInput>
export type PastEdition = z.infer<typeof pastEdition>
