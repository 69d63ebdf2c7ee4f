import { z } from './zod.ts'

const PATTERN = /^(1[0-2]|0?[1-9]):([0-5]\d) (AM|PM)$/

/** A time of day as people write it here: '9:00 AM'. */
export function clockTime(message: string) {
  return z
    .string(message)
    .trim()
    .min(1, { message, abort: true })
    .regex(PATTERN, { message: 'Please use a time such as 9:00 AM', abort: true })
}

/**
 * Minutes since midnight.
 * @throws RangeError when `time` is not such a text
 */
export function minutesOf(time: string): number {
  const [, hour, minute, half] = PATTERN.exec(time) ?? []
  if (hour === undefined) throw new RangeError(`Not a time of day: ${time}`)
  return (Number(hour) % 12) * 60 + Number(minute) + (half === 'PM' ? 720 : 0)
}
