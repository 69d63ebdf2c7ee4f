import { FIRST_YEAR, inYears, LAST_YEAR, OUTSIDE_YEARS } from './day-bounds.ts'
import { ADDRESS, EMAIL, LINE, type TextRule, type TextRules } from './text-rules.ts'
import { z } from './zod.ts'

/** The largest id or order; it leaves room in an integer column. */
export const LARGEST = 1_000_000_000

/** An address as people type it: 'www.bank.example/branch'. */
const BARE_HOST = /^[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}(?:[/?#]\S*)?$/i

/** A text that may be empty. Normalises pasted line ends and invisible characters. */
export function text(longest: number = LINE, message = 'Please enter a text') {
  return (
    z
      .string(message)
      .overwrite(value => pasted(value, longest === LINE ? ' ' : '\n'))
      .trim()
      // Written when it is needed: hundreds of fields would write their numbers while the page starts.
      .max(longest, { error: () => `Please use at most ${longest.toLocaleString('en-CA')} characters` })
      // PostgreSQL cannot store the character NUL.
      .refine(value => !value.includes('\0'), 'Please remove the invisible characters')
  )
}

/** A required text; `message` is the error when it is missing or shorter than `shortest`. */
export function required(message: string, longest: number = LINE, shortest = 1) {
  return text(longest, message).min(shortest, message)
}

/** A name that people chose, as the key of a record: none that every object has, such as 'constructor'. */
export const chosenName = text().refine(name => !(name in Object.prototype), 'Please choose another name')

/** A required email address. */
export function email(message: string) {
  return text(EMAIL, message).overwrite(withoutUnseen).refine(isEmail, message)
}

/** An email address or the empty text. */
export function optionalEmail(message: string) {
  return text(EMAIL, message)
    .overwrite(withoutUnseen)
    .refine(value => value === '' || isEmail(value), message)
}

/** Texts by their rules. */
export function ruledTexts<Name extends string>(rules: TextRules<Name>): Record<Name, z.ZodString>
export function ruledTexts(rules: TextRules): Record<string, z.ZodString> {
  return Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, ruledText(rule)]))
}

function ruledText({ maxLength, minLength, type, needed, profilesAt }: TextRule) {
  if (type === 'url') return optionalLink(needed, profilesAt)
  if (needed === undefined) return text(maxLength)
  return type === 'email' ? email(needed) : required(needed, maxLength, minLength)
}

/**
 * An http or https address, or the empty text; a missing scheme is added.
 * @param profilesAt the address of a network's profiles, for a handle such as '@ada': 'https://x.com/'
 */
export function optionalLink(message = 'Please enter a valid URL', profilesAt = '') {
  return text(ADDRESS, message)
    .overwrite(withoutUnseen)
    .overwrite(value => (profilesAt && /^@[\w.-]+$/.test(value) ? `${profilesAt}${value.slice(1)}` : value))
    .overwrite(value => (BARE_HOST.test(value) ? `https://${value}` : value))
    .refine(value => value === '' || isWebAddress(value), message)
}

/** The address of a picture: a path on this site or a web address; other schemes could run scripts. */
export function picture(message = 'Please enter a valid URL') {
  return text(ADDRESS, message).refine(value => isWebAddress(value, 'https://site.example'), message)
}

/** A whole number that fits its column. */
export function integer(message = 'Please enter a whole number') {
  return z.int(message).min(0, message).max(LARGEST, message)
}

export const year = z
  .int('Please enter a year')
  .min(FIRST_YEAR, 'Please enter a year')
  .max(LAST_YEAR, 'Please enter a year')

/** An amount in dollars, with cents. */
export function price(message: string) {
  return z
    .number(message)
    .min(0, message)
    .max(10_000_000, 'Please enter a smaller price')
    .refine(value => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'Please use at most two decimals')
}

export const recordId = integer('Please give the number of a record').min(1, 'Please give the number of a record')

/** A moment as stored: ISO 8601 in UTC with milliseconds. */
export const timestamp = z.iso.datetime({ precision: 3 })

/** A calendar day in the allowed years: '2026-10-08'. */
export const day = z.iso.date('Please choose a date').refine(inYears, OUTSIDE_YEARS)

/** A local time of the event's zone: '2026-06-01T00:00'. */
export const localTime = z.iso
  .datetime({ local: true, offset: false, error: 'Please choose a date and a time' })
  .refine(inYears, OUTSIDE_YEARS)

export const idParam = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,9}$/, 'Please give the number of a record')
    // A path is text; the API description shows the number that bodies contain.
    .meta({ type: 'integer', minimum: 1, maximum: LARGEST, pattern: undefined })
    .transform(Number)
    .pipe(recordId),
})

/** The query of a list that may be long: the number of first records; absent for all. */
export const listQuery = z.object({
  limit: z.coerce
    .number('Please enter a whole number')
    .pipe(integer().min(1, 'Please enter a whole number'))
    .optional(),
})

/** The query of a per-edition list; absent for the current one, or for all where organizers read. */
export const yearQuery = z.object({ year: z.coerce.number('Please enter a year').pipe(year).optional() })

export const recordFields = { id: recordId, version: integer(), createdAt: timestamp, updatedAt: timestamp }

/** The body of a reordering: every listed record once, with its new place. */
export function distinct<Place extends z.ZodType<{ id: number }>>(place: Place) {
  return z
    .array(place)
    .min(1, 'Please give at least one record')
    .max(10_000, 'Please give fewer records')
    .refine(places => new Set(places.map(({ id }) => id)).size === places.length, 'Please give each record once')
}

/** Line ends of slides and documents, zero-width spaces, and private-use bullets. */
function pasted(value: string, lineEnd: string): string {
  return value
    .replace(/[\u200B\u2060\uFEFF]/g, '')
    .replace(/[\v\f\u0085\u2028\u2029]/g, lineEnd)
    .replaceAll('\uF0B7', '•')
}

/** Removes the marks around copied addresses, such as direction marks. */
function withoutUnseen(value: string): string {
  return value.replace(/\p{Cf}/gu, '').trim()
}

function isEmail(value: string): boolean {
  return z.regexes.email.test(value)
}

function isWebAddress(value: string, base?: string): boolean {
  const url = URL.parse(value, base)
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:')
}

/** Changes over a limit are refused without this query. */
export const confirmation = z.object({
  confirmed: z.enum(['full', 'slip'], 'Please confirm with "full"').optional(),
})

export type Confirmed = z.infer<typeof confirmation>
