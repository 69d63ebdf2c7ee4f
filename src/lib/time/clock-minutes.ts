/** A time of day as stored: '9:00 AM'. */
export const CLOCK = /^(1[0-2]|0?[1-9]):([0-5]\d) (AM|PM)$/

/**
 * Minutes since midnight.
 * @throws RangeError for another format
 */
export function minutesOf(time: string): number {
  const [, hour, minute, half] = CLOCK.exec(time) ?? []
  if (hour === undefined) throw new RangeError(`Not a time of day: ${time}`)
  return (Number(hour) % 12) * 60 + Number(minute) + (half === 'PM' ? 720 : 0)
}

/** Minutes since midnight, or a length in minutes: '09:05'. */
export function hoursAndMinutes(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map(part => String(part).padStart(2, '0')).join(':')
}
