import { DAY, HOUR, MINUTE } from './durations.ts'
import { offsetTime } from './offset-time.ts'
import { dayText, timeText } from './written.ts'
import { localTimeAt, ruleAt } from './zone-rules.ts'

/** The local day and time of a moment at the event: '2026-10-08T11:02:20'. Before its rules arrive, at the reader's. */
export function localOf(moment: number | string): string {
  const date = new Date(moment)
  const iso = date.toISOString()
  return localTimeAt(iso, ruleAt(iso)?.minutes ?? -date.getTimezoneOffset())
}

/** A moment at the event, with the zone's name if the reader's clock differs: 'Mar 1, 2026, 12:05 PM MST'. */
export function momentText(moment: string): string {
  const rule = ruleAt(moment)
  const isReaders = !rule || new Date(moment).getTimezoneOffset() === -rule.minutes
  const local = localOf(moment)
  return `${shortDay(local)}, ${timeText(local)}${isReaders ? '' : ` ${rule.name}`}`
}

/**
 * A moment as a short US date: 'Jan 5, 2025'; 'N/A' without one.
 * @param timeZone IANA name of the zone
 */
export function shortDate(moment: string | null | undefined, timeZone: string): string {
  return moment ? shortDay(offsetTime(moment, timeZone)) : 'N/A'
}

/** A moment in a CSV cell, in a zone: '2026-10-08 14:05', which sorts as text; empty for none. */
export function tableMoment(moment: string | null | undefined, timeZone: string): string {
  return moment ? offsetTime(moment, timeZone).slice(0, '2026-10-08T14:05'.length).replace('T', ' ') : ''
}

const STEPS = [
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const

/** How long ago a moment was: '3 days ago', '1 hour ago', 'just now'. */
export function ageText(moment: string, now: number): string {
  const age = now - Date.parse(moment)
  const step = STEPS.find(([, length]) => age >= length)
  const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
  return step ? words.format(-Math.floor(age / step[1]), step[0]) : 'just now'
}

function shortDay(local: string): string {
  return dayText(local.slice(0, 10)).replace(/^(\w{3})\w*/, '$1')
}
