import { z } from '#lib/zod.ts'

const PATTERN = /^(1[0-2]|0?[1-9]):([0-5]\d) (AM|PM)$/
/** As people write it: '9am', '9.30 p.m.', '9:00', '13:30'. */
const WRITTEN = /^(\d{1,2})(?:[:.h]([0-5]\d))?\s*(?:([ap])\.?\s?m\.?)?$/i

/** A time of day, however people write it; kept as '9:00 AM'. */
export function clockTime(message: string) {
  return z
    .string(message)
    .trim()
    .min(1, { message, abort: true })
    .overwrite(time => spokenTime(time) ?? time)
    .regex(PATTERN, { message: 'Please use a time such as 9:00 AM', abort: true })
}

/** A time of day as it is shown, '9:00 AM'; undefined when it cannot be told which one is meant. */
export function spokenTime(written: string): string | undefined {
  const [, hours, minutes, half] = WRITTEN.exec(written.trim()) ?? []
  if (hours === undefined || (minutes === undefined && half === undefined)) return
  const hour = Number(hours)
  const isLate = half ? half.toLowerCase() === 'p' : hour >= 12
  if (hour > 23 || (half && (hour === 0 || (hour > 12 && !isLate)))) return
  return `${hour % 12 || 12}:${minutes ?? '00'} ${isLate ? 'PM' : 'AM'}`
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
