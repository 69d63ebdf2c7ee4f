import { FIRST_YEAR, inYears, LAST_YEAR, OUTSIDE_YEARS } from './day-bounds.ts'
import { ADDRESS, EMAIL, LINE, type TextRule, type TextRules } from './text-rules.ts'
import { z } from './zod.ts'

/** Largest number an id or an order may have: it leaves an integer column room to count on. */
export const LARGEST = 1_000_000_000

/** An address as people write it: 'www.bank.example/branch'. */
const BARE_HOST = /^[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}(?:[/?#]\S*)?$/i

/** A text that may be empty; what only the program knows that it was copied from is put right. */
export function text(longest: number = LINE, message = 'Please enter a text') {
  return (
    z
      .string(message)
      .overwrite(value => pasted(value, longest === LINE ? ' ' : '\n'))
      .trim()
      .max(longest, `Please use at most ${longest.toLocaleString('en-CA')} characters`)
      // PostgreSQL cannot keep the character NUL.
      .refine(value => !value.includes('\0'), 'Please remove the invisible characters')
  )
}

/** A text that must be given; `message` answers when it is missing or shorter than `shortest`. */
export function required(message: string, longest: number = LINE, shortest = 1) {
  return text(longest, message).min(shortest, message)
}

/** An email address that must be given. */
export function email(message: string) {
  return text(EMAIL, message).overwrite(withoutUnseen).refine(isEmail, message)
}

/** An email address or the empty text. */
export function optionalEmail(message: string) {
  return text(EMAIL, message)
    .overwrite(withoutUnseen)
    .refine(value => value === '' || isEmail(value), message)
}

/** Texts as their rules have them. */
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
 * An http or https address, or the empty text; one that was written without its beginning is completed.
 * @param profilesAt where the profiles of a network are, for a handle such as '@ada': 'https://x.com/'
 */
export function optionalLink(message = 'Please enter a valid URL', profilesAt = '') {
  return text(ADDRESS, message)
    .overwrite(withoutUnseen)
    .overwrite(value => (profilesAt && /^@[\w.-]+$/.test(value) ? `${profilesAt}${value.slice(1)}` : value))
    .overwrite(value => (BARE_HOST.test(value) ? `https://${value}` : value))
    .refine(value => value === '' || isWebAddress(value), message)
}

/** The place of a picture: a path on this site or a web address; never another scheme, which could run. */
export function picture(message = 'Please enter a valid URL') {
  return text(ADDRESS, message).refine(value => isWebAddress(value, 'https://site.example'), message)
}

/** A whole number that fits its column. */
export function integer(message = 'Please enter a whole number') {
  return z.int(message).min(0, message).max(LARGEST, message)
}

/** A year in which an event of ours can be. */
export const year = z
  .int('Please enter a year')
  .min(FIRST_YEAR, 'Please enter a year')
  .max(LAST_YEAR, 'Please enter a year')

/** An amount in dollars, in cents at the finest. */
export function price(message: string) {
  return z
    .number(message)
    .min(0, message)
    .max(10_000_000, 'Please enter a smaller price')
    .refine(value => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'Please use at most two decimals')
}

/** The id of a stored record. */
export const recordId = integer('Please give the number of a record').min(1, 'Please give the number of a record')

/** A moment as stored: ISO 8601 in UTC with milliseconds. */
export const timestamp = z.iso.datetime({ precision: 3 })

/** A day of the calendar, in the years in which an event can be: '2026-10-08'. */
export const day = z.iso.date('Please choose a date').refine(inYears, OUTSIDE_YEARS)

/** The `{id}` of a path. */
export const idParam = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,9}$/, 'Please give the number of a record')
    // A path is text; for the description of the API it is the number that bodies hold.
    .meta({ type: 'integer', minimum: 1, maximum: LARGEST, pattern: undefined })
    .transform(Number)
    .pipe(recordId),
})

/** The query of a list that may be long: how many of its first records are wanted; absent for all of them. */
export const listQuery = z.object({
  limit: z.coerce
    .number('Please enter a whole number')
    .pipe(integer().min(1, 'Please enter a whole number'))
    .optional(),
})

/** The query of a list of one edition; absent for the current one, or for all where organisers read. */
export const yearQuery = z.object({ year: z.coerce.number('Please enter a year').pipe(year).optional() })

/** What a record has beside its own fields. */
export const recordFields = { id: recordId, version: integer(), createdAt: timestamp, updatedAt: timestamp }

/** Those of them that the public is not shown. */
export const bookkeeping = { version: true, createdAt: true, updatedAt: true } as const

/** The body of a reordering: every listed record once, each with its new place. */
export function distinct<Place extends z.ZodType<{ id: number }>>(place: Place) {
  return z
    .array(place)
    .min(1, 'Please give at least one record')
    .max(10_000, 'Please give fewer records')
    .refine(places => new Set(places.map(({ id }) => id)).size === places.length, 'Please give each record once')
}

/** Line ends of slides and documents, spaces of no width, and bullets of a typeface that only they have. */
function pasted(value: string, lineEnd: string): string {
  return value
    .replace(/[\u200B\u2060\uFEFF]/g, '')
    .replace(/[\v\f\u0085\u2028\u2029]/g, lineEnd)
    .replaceAll('\uF0B7', '•')
}

/** Without the marks around addresses that mail programs and chats copy along, such as that of the direction of writing. */
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
