/**
 * A moment as the clock of a zone shows it, with its distance from UTC: '2026-10-08T08:00:00-06:00'. Made without the
 * library for time zones, since pages use it.
 */
export function offsetTime(moment: string, timeZone: string): string {
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
  const parts = Object.fromEntries(format.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]))
  const offset = parts.timeZoneName?.replace('GMT', '') || '+00:00'
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:${parts.second}${offset}`
}
