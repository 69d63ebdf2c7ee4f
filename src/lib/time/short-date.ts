import { offsetTime } from './offset-time.ts'

const byUtc = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/**
 * A moment as a short US date: 'Jan 5, 2025'; 'N/A' without one.
 * @param timeZone IANA name of the zone
 */
export function shortDate(moment: string | null | undefined, timeZone: string): string {
  if (!moment) return 'N/A'
  return byUtc.format(new Date(offsetTime(moment, timeZone).slice(0, '2026-10-08'.length)))
}
