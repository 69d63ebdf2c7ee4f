import type { Edition } from '#features/event/editions.schema.ts'
import { countText } from '#lib/text/count-text.ts'
import { dayAfter } from '#lib/time/today-in.ts'

/** The day so many weeks before the event. */
export function dueOn(day: string, weeksBefore: number): string {
  return dayAfter(day, -7 * weeksBefore)
}

/** '6 weeks before', 'The day', '1 week after'. */
export function weeksText(weeksBefore: number): string {
  if (weeksBefore === 0) return 'The day'
  return `${countText(Math.abs(weeksBefore), 'week')} ${weeksBefore > 0 ? 'before' : 'after'}`
}

/** The phases of an edition's work, in order, and what is to be done before each ends. */
export const phaseSteps = [
  { name: 'Applications', until: 'before applications close' },
  { name: 'Choosing', until: 'before the speakers are chosen' },
  { name: 'Before the sale', until: 'before tickets open' },
  { name: 'On sale', until: 'before the day' },
  { name: 'The day', until: 'before you close the doors' },
  { name: 'After', until: 'before this year is put away' },
] as const

/** Where the weeks of the phases are not set: when the form opens, when it closes, when speakers are chosen, and the sale. */
const USUAL = { opens: 36, closes: 28, chosen: 24, sale: 16 }

/** The first day of each phase; null while the day of the event is not known. Those set by an organizer count most. */
export function phaseDays({
  date,
  speakersUntil,
  ticketSaleStart,
}: Pick<Edition, 'date' | 'speakersUntil' | 'ticketSaleStart'>): string[] | null {
  if (date === null) return null
  const days = [
    dueOn(date, USUAL.opens),
    speakersUntil ? dayAfter(speakersUntil, 1) : dueOn(date, USUAL.closes),
    dueOn(date, USUAL.chosen),
    ticketSaleStart?.slice(0, 10) ?? dueOn(date, USUAL.sale),
    date,
    dayAfter(date, 1),
  ]
  // No phase begins after the next one.
  return days.map((_, index) => days.slice(index).toSorted()[0] ?? date)
}
