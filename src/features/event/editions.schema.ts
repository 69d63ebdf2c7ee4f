import { day, recordFields, required, text, timestamp, year } from '#lib/fields.ts'
import { DEFAULT_YEAR } from '#lib/terms/default-year.ts'
import { clockTime, minutesOf } from '#lib/time/clock-time.ts'
import { z } from '#lib/zod.ts'
import { editionDetailsText } from './edition-details.schema.ts'

/** A local time of the event's zone: '2026-06-01T00:00'. */
const localTime = z.iso.datetime({ local: true, offset: false, error: 'Please choose a date and a time' })

const optionalDay = day.or(z.literal(''))

/** Past, the one the site is about, or one that only organisers see. */
export const editionStage = z.enum(['draft', 'current', 'past'])
export const editionStatus = z.enum(['on', 'postponed', 'cancelled'], 'Please choose on, postponed or cancelled')

const fields = z.object({
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
  /** What visitors are told when it is postponed or cancelled. */
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

export const editionChange = fields.partial()
/** Whether visitors are to see the site (decision Y7). */
export const publishing = z.object({ published: z.boolean('Please say true or false') })
export const editionInput = editionChange.extend(fields.pick({ year: true }).shape)
export const edition = fields.extend({
  ...recordFields,
  stage: editionStage,
  published: z.boolean(),
  /** When it was made the current one. */
  begunAt: timestamp.nullable(),
  /** Whose line-up was shown before. */
  lineUpBefore: year.nullable(),
})

/** What its form holds: what is not known yet is an empty line. */
export const editionForm = fields
  .pick({ year: true, theme: true, startTime: true, endTime: true, venueName: true, venueAddress: true, title: true })
  .extend({
    date: optionalDay,
    /** Not to be changed here: what was put off may take place in the year after. */
    previousDate: optionalDay,
    ticketSaleStart: localTime.or(z.literal('')),
    speakersUntil: optionalDay,
    volunteersUntil: optionalDay,
    partnersUntil: optionalDay,
  })
  .superRefine((values, context) => {
    const fault = faultOf(values)
    if (fault) context.addIssue({ code: 'custom', path: [fault.field], message: fault.message })
  })

/** What visitors know of an edition that has passed. */
export const pastEdition = fields.pick({ year: true, date: true, title: true, theme: true }).extend({
  venue: z
    .object({ name: z.string(), address: z.string() })
    .optional()
    .describe('Where it was, if not where the current one is.'),
  isOff: z.literal(true).optional().describe('It never took place.'),
})

/** An edition is a sound one when its times and days fit each other; what is postponed may slip into the year after. */
export function faultOf({
  startTime,
  endTime,
  date,
  year,
  previousDate,
}: Pick<Edition, 'startTime' | 'endTime' | 'date' | 'year'> & { previousDate?: string | null }) {
  if (minutesOf(startTime) >= minutesOf(endTime)) {
    return { field: 'endTime', message: 'End time must be after the start time' }
  }
  const given = date && Number(date.slice(0, 4))
  if (given && given !== year && !(previousDate && given === year + 1)) {
    const years = previousDate ? 'the edition year or the next' : 'the edition year'
    return { field: 'date', message: `The date must be in ${years}` }
  }
  return undefined
}

export type EditionValues = z.infer<typeof editionForm>
export type Edition = z.infer<typeof edition>
export type EditionChange = z.infer<typeof editionChange>
export type EditionInput = z.infer<typeof editionInput>
export type PastEdition = z.infer<typeof pastEdition>

/** What holds as long as no edition is stored. */
export const defaultEdition = {
  year: DEFAULT_YEAR,
  theme: 'Brave Enough',
  date: '2026-10-08',
  startTime: '8:00 AM',
  endTime: '2:30 PM',
  venueName: 'Devon Community Centre',
  venueAddress: '20 Haven Ave, Devon AB, T9G 2B9',
  ticketSaleStart: '2026-06-01T00:00',
  status: 'on',
  notice: '',
  previousDate: null,
  speakersUntil: null,
  volunteersUntil: null,
  partnersUntil: null,
  title: 'Relive 2026',
  details: '{}',
} as const satisfies z.infer<typeof fields>

/** The one before it, of which only the day is known. */
export const editionBefore = {
  year: 2025,
  date: '2025-09-25',
  title: 'Relive 2025',
  theme: '',
} as const satisfies PastEdition
