import { day, required, text } from '#lib/fields.ts'
import { z } from '#lib/zod.ts'

/** The maximum number of lines in each list. */
export const MOST_DETAILS = 12

const prose = text(1_000)

function lines<Line extends z.ZodType>(line: Line) {
  return z.array(line).max(MOST_DETAILS, `Please use at most ${MOST_DETAILS}`)
}

/** The texts of an edition (decision Y10). Empty ones are not shown. */
export const editionDetails = z.object({
  /** Below the theme before, on and after the day. */
  subtitle: text(),
  welcome: text(),
  thanks: prose,
  /** By car, by bus, on foot. */
  arrival: prose,
  /** Notes on the rooms of the schedule. */
  rooms: lines(z.object({ name: required('Room is required'), text: prose })),
  /** What happens after the event. */
  steps: lines(z.object({ when: text(), title: required('Title is required'), text: prose })),
  /** The day in numbers. */
  numbers: lines(z.object({ figure: required('Number is required', 12), text: text() })),
  /** What attendees said about the day. */
  quotes: lines(z.object({ text: required('What they said is required', 300), name: text(100) })),
  nextDate: day.or(z.literal('')),
  nextText: prose,
  /** Changes of a postponed event; refunds of a cancelled one. */
  changes: lines(z.object({ topic: required('Topic is required'), title: text(), text: prose })),
})

export type EditionDetails = z.infer<typeof editionDetails>

/** Details without any text. */
export const noDetails: EditionDetails = {
  subtitle: '',
  welcome: '',
  thanks: '',
  arrival: '',
  rooms: [],
  steps: [],
  numbers: [],
  quotes: [],
  nextDate: '',
  nextText: '',
  changes: [],
}

/** The same as stored and sent: JSON text with optional fields. */
export const editionDetailsText = text(20_000).superRefine((value, context) => {
  const { error } = editionDetails.partial().safeParse(jsonOf(value))
  for (const { message } of error?.issues ?? []) context.addIssue({ code: 'custom', message })
})

/** Stored details, completed where they are missing or broken. */
export function readDetails(stored: string): EditionDetails {
  const { data } = editionDetails.partial().safeParse(jsonOf(stored))
  return { ...noDetails, ...data }
}

function jsonOf(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}
