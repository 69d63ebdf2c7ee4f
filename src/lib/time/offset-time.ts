import { MINUTE } from '#lib/time/durations.ts'
import { hoursAndMinutes, minutesOf } from './clock-minutes.ts'
import { localTimeAt, ruleAt } from './zone-rules.ts'

/**
 * A moment in a zone with its offset: '2026-10-08T08:00:00-06:00'. Without the time zone library, because pages use it.
 */
export function offsetTime(moment: string, timeZone: string): string {
  const rule = ruleAt(moment, timeZone)
  if (rule) return localTimeAt(moment, rule.minutes) + offsetText(rule.minutes)
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(new Date(moment))
      .map(({ type, value }) => [type, value]),
  )
  const offset = parts.timeZoneName?.replace('GMT', '') || '+00:00'
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:${parts.second}${offset}`
}

/** Made once for each zone: making one takes longer than many formats. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'longOffset',
  })
  formats.set(timeZone, format)
  return format
}

/**
 * A day and a time such as '8:00 AM' with their offset, derived from the server's moment: the browser's zone data may
 * be outdated.
 */
export function offsetClock(day: string, time: string, moment: string): string {
  return offsetLocal(`${day}T${hoursAndMinutes(minutesOf(time))}`, moment)
}

/** The same of a local time, '2026-06-01T00:00'. */
export function offsetLocal(local: string, moment: string): string {
  return `${local}:00${offsetText(Math.round((Date.parse(`${local}Z`) - Date.parse(moment)) / MINUTE))}`
}

function offsetText(offset: number): string {
  return `${offset < 0 ? '-' : '+'}${hoursAndMinutes(Math.abs(offset))}`
}
