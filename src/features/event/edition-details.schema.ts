import { day, required, text } from '#lib/fields.ts'
import { z } from '#lib/zod.ts'

/** How many lines each list of the details may have. */
export const MOST_DETAILS = 12

const prose = text(1_000)

function lines<Line extends z.ZodType>(line: Line) {
  return z.array(line).max(MOST_DETAILS, `Please use at most ${MOST_DETAILS}`)
}

/** What an edition tells beside its day and place (decision Y10). What is not given is not shown. */
export const editionDetails = z.object({
  /** Below the theme until the day; on the day; afterwards. */
  subtitle: text(),
  welcome: text(),
  thanks: prose,
  /** By car, by bus, on foot. */
  arrival: prose,
  /** What is to be known of a place that the schedule names. */
  rooms: lines(z.object({ name: required('Room is required'), text: prose })),
  /** What happens now that it is over. */
  steps: lines(z.object({ when: text(), title: required('Title is required'), text: prose })),
  /** The day in numbers. */
  numbers: lines(z.object({ figure: required('Number is required', 12), text: text() })),
  /** When the next one is, if that is known. */
  nextDate: day.or(z.literal('')),
  nextText: prose,
  /** What changes when it is postponed; refunds when it is cancelled. */
  changes: lines(z.object({ topic: required('Topic is required'), title: text(), text: prose })),
})

export type EditionDetails = z.infer<typeof editionDetails>

/** An edition that tells nothing but its day and place. */
export const noDetails: EditionDetails = {
  subtitle: '',
  welcome: '',
  thanks: '',
  arrival: '',
  rooms: [],
  steps: [],
  numbers: [],
  nextDate: '',
  nextText: '',
  changes: [],
}

/** The same as it is stored and sent by organisers: JSON text, of which any field may be missing. */
export const editionDetailsText = text(20_000).superRefine((value, context) => {
  const { error } = editionDetails.partial().safeParse(jsonOf(value))
  for (const { message } of error?.issues ?? []) context.addIssue({ code: 'custom', message })
})

/** Details as they are stored, completed wherever they are missing or broken. */
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
