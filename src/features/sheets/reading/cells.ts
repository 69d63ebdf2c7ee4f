import { foldText } from '#lib/text/fold-text.ts'
import { DAY } from '#lib/time/durations.ts'
import { offsetTime } from '#lib/time/offset-time.ts'

/** Takes off the apostrophe that downloads put before a formula. */
export function withoutGuard(text: string): string {
  return text.replace(/(^|[;\t])'('*[^\S\t]*[=+\-@])/g, '$1$2')
}

const yes = new Set(['yes', 'y', 'true', '1', 'x', 'oui', 'ja', 'si', 'on', 'checked'])
const no = new Set(['no', 'n', 'false', '0', 'non', 'nein', 'off', ''])

/** Undefined for another word. */
export function yesOrNo(text: string): boolean | undefined {
  const word = foldText(text).trim()
  return yes.has(word) || (no.has(word) ? false : undefined)
}

/** A number that a program wrote in short, '7.80556E+09': its last digits are lost. */
export function isShortened(text: string): boolean {
  return /^\d(\.\d+)?E\+\d+$/i.test(text.trim())
}

/** A day and a time: '2026-10-08' and '08:30'; the time may be missing. */
export interface Moment {
  day: string
  time: string
}

export type DateOrder = 'month-first' | 'day-first'

const CLOCK = String.raw`(?:[T ,]+(\d{1,2})[:h.](\d\d)(?:[:.]\d\d(?:\.\d+)?)? ?([ap]\.?m\.?)?)?`
const ISO = new RegExp(
  String.raw`^(\d{4})([-/])(\d\d?)\2(\d\d?)${CLOCK} ?(Z|(?:UTC|GMT)(?:[+-]\d\d?(?::?\d\d)?)?|[+-]\d\d:?\d\d)?$`,
  'i',
)
const NUMBERS = new RegExp(String.raw`^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d\d)${CLOCK}$`, 'i')

/** Days since 1900 as spreadsheet programs count: from 1954 to 2119. */
const SERIAL = /^[2-7]\d{4}(\.\d+)?$/

/** The order of day and month that a date shows by itself; undefined when it could be both. */
export function orderOf(text: string): DateOrder | 'none' | undefined {
  const [, first = '', mark, second = ''] = NUMBERS.exec(text.trim()) ?? []
  if (mark === undefined) return 'none'
  if (mark === '.' || Number(first) > 12) return 'day-first'
  if (Number(second) > 12) return 'month-first'
  return first === second ? 'none' : undefined
}

/**
 * A date in a cell; null for another text.
 * @param order what 8/9/2026 means
 * @param timeZone the event's, for moments with a zone of their own
 */
export function readMoment(cell: string, order: DateOrder, timeZone: string): Moment | null {
  const text = cell.trim()
  const iso = ISO.exec(text)
  if (iso) {
    const [, year, , month = '', date = '', hour, minute, half, zone] = iso
    const moment = valid(`${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`, clockOf(hour, minute, half))
    if (!zone || !moment) return moment
    const at = new Date(`${moment.day}T${moment.time || '00:00'}${offsetOf(zone)}`)
    return momentOf(offsetTime(at.toISOString(), timeZone).slice(0, 16))
  }
  const numbers = NUMBERS.exec(text)
  if (numbers) {
    const [, first = '', mark, second = '', years = '', hour, minute, half] = numbers
    const dayFirst = mark === '.' || (order === 'day-first' ? Number(second) <= 12 : Number(first) > 12)
    const [day, month] = dayFirst ? [first, second] : [second, first]
    const year = years.length === 2 ? `20${years}` : years
    return valid(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`, clockOf(hour, minute, half))
  }
  if (SERIAL.test(text)) {
    const at = new Date(Math.round((Number(text) - 25_569) * 24 * 60) * 60_000).toISOString()
    return momentOf(at.slice(0, 16))
  }
  const named = /[a-z]{3}/i.test(text) && /\d/.test(text) ? Date.parse(`${text} UTC`) : Number.NaN
  return Number.isNaN(named) ? null : momentOf(new Date(named).toISOString().slice(0, 16))
}

/** 'GMT+3' as '+03:00'. */
function offsetOf(zone: string): string {
  const [, sign, hours = '', minutes = '00'] = /([+-])(\d\d?):?(\d\d)?$/.exec(zone) ?? []
  return sign ? `${sign}${hours.padStart(2, '0')}:${minutes}` : 'Z'
}

function momentOf(local: string): Moment {
  const [day = '', time = ''] = local.split('T')
  return { day, time }
}

function valid(day: string, time: string | null): Moment | null {
  const at = Date.parse(day)
  const isDay = !Number.isNaN(at) && new Date(at).toISOString().startsWith(day)
  return isDay && time !== null ? { day, time } : null
}

/** '08:30'; empty without a time, null for an impossible one. */
function clockOf(hour: string | undefined, minute = '00', half = ''): string | null {
  if (hour === undefined) return ''
  const isLate = /^p/i.test(half)
  const hours = half ? (Number(hour) % 12) + (isLate ? 12 : 0) : Number(hour)
  if (hours > 23 || Number(minute) > 59) return null
  return `${String(hours).padStart(2, '0')}:${minute}`
}

const TIME = /^(\d{1,2})(?:[:h.](\d\d)(?::\d\d)?)?\s*([ap]\.?m\.?)?$/i

/** A time of day in a cell, '08:30'; a share of the day counts too. Null for another text. */
export function readClock(cell: string): string | null {
  const text = cell.trim()
  if (/^0?\.\d+$/.test(text)) return new Date(Math.round(Number(text) * 24 * 60) * 60_000).toISOString().slice(11, 16)
  const [, hour, minute, half] = TIME.exec(text) ?? []
  if (hour === undefined || (minute === undefined && half === undefined)) return null
  return clockOf(hour, minute, half)
}

/** The two times of a cell such as '9:00 AM - 9:30 AM'; null for another text. */
export function readSpan(cell: string): [from: string, to: string] | null {
  const [from, to, ...more] = cell.split(/\s*[-–—]\s*/).map(readClock)
  return from && to && more.length === 0 ? [from, to] : null
}

/** A length in minutes: '18', '00:18', '00:18:00', '18 minutes'. Null for another text. */
export function readMinutes(cell: string): number | null {
  const text = cell.trim()
  const [, hours, minutes] = /^(\d{1,2}):(\d\d)(?::\d\d)?$/.exec(text) ?? []
  if (hours !== undefined) return Number(hours) * 60 + Number(minutes)
  if (/^0?\.\d+$/.test(text)) return Math.round(Number(text) * 24 * 60)
  const [, plain] = /^(\d+) ?(?:min(?:ute)?s?\.?)?$/i.exec(text) ?? []
  return plain === undefined ? null : Number(plain)
}

/** A time some minutes later on the same day; the last minute of the day at most. */
export function laterClock(time: string, minutes: number): string {
  const start = Date.parse(`1970-01-01T${time}Z`)
  return new Date(Math.min(start + minutes * 60_000, DAY - 60_000)).toISOString().slice(11, 16)
}

/** The address in 'Ada Quill <ada@example.com>' or 'mailto:ada@example.com'; the text itself where it has not exactly one. */
export function addressIn(text: string): string {
  const found = text.replace(/\bmailto:/gi, ' ').match(/[^\s<>,;"()]+@[^\s<>,;"()]+/g) ?? []
  return found.length === 1 && found[0] ? found[0] : text
}

const SUFFIX = /^(jr|sr|ii|iii|iv|ph\.?d|md|esq|cpa|m\.?sc)\.?$/i

/** 'Smith, Ada' as 'Ada Smith'; other names stay. */
export function namedInOrder(name: string): string {
  const [last = '', first = '', ...more] = name.split(',').map(part => part.trim())
  if (!last || !first || more.length > 0 || SUFFIX.test(first) || /\d|\n/.test(name)) return name
  return `${first} ${last}`
}
