import { localTime } from '#lib/fields.ts'
import { minutesOf } from '#lib/time/clock-minutes.ts'
import { z } from '#lib/zod.ts'
import { type Edition, editionFields, optionalDay } from './editions.schema.ts'

/** The values of the form; an unknown value is empty. */
export const editionForm = editionFields
  .pick({
    year: true,
    theme: true,
    startTime: true,
    endTime: true,
    venueName: true,
    venueAddress: true,
    title: true,
    confirmedOnly: true,
  })
  .extend({
    date: optionalDay,
    /** Read-only here: a postponed event may move into the next year. */
    previousDate: optionalDay,
    ticketSaleStart: localTime.or(z.literal('')),
    programmeFrom: localTime.or(z.literal('')),
    speakersUntil: optionalDay,
    volunteersUntil: optionalDay,
    partnersUntil: optionalDay,
  })
  .superRefine(addFaults)

/** Marks the fields that do not fit the others. */
export function addFaults(
  values: Parameters<typeof faultOf>[0] & Parameters<typeof saleFaultOf>[0],
  context: z.RefinementCtx,
) {
  for (const fault of [faultOf(values), saleFaultOf(values)]) {
    if (fault) context.addIssue({ code: 'custom', path: [fault.field], message: fault.message })
  }
}

/** Times and days of an edition must fit each other. A postponed one may move into the next year. */
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

/**
 * The sale must start before the event. Checked only when the start is given: an old one must not prevent cancelling.
 */
export function saleFaultOf({ date, ticketSaleStart }: Record<'date' | 'ticketSaleStart', string | null>) {
  if (!date || !ticketSaleStart || ticketSaleStart.slice(0, 10) <= date) return undefined
  return { field: 'ticketSaleStart', message: 'Tickets must go on sale on the day at the latest' }
}

export type EditionValues = z.infer<typeof editionForm>
