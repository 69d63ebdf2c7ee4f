import { z } from '#lib/zod.ts'
import { CLOCK } from './clock-minutes.ts'

/** As people write it: '9am', '9.30 p.m.', '9:00', '13:30'. */
const WRITTEN = /^(\d{1,2})(?:[:.h]([0-5]\d))?\s*(?:([ap])\.?\s?m\.?)?$/i

/** A time of day in any common format; stored as '9:00 AM'. */
export function clockTime(message: string) {
  return z
    .string(message)
    .trim()
    .min(1, { message, abort: true })
    .overwrite(time => spokenTime(time) ?? time)
    .regex(CLOCK, { message: 'Please use a time such as 9:00 AM', abort: true })
}

/** Normalises a time of day to '9:00 AM'; undefined if it is ambiguous or invalid. */
export function spokenTime(written: string): string | undefined {
  const [, hours, minutes, half] = WRITTEN.exec(written.trim()) ?? []
  if (hours === undefined || (minutes === undefined && half === undefined)) return
  const hour = Number(hours)
  const isLate = half ? half.toLowerCase() === 'p' : hour >= 12
  if (hour > 23 || (half && (hour === 0 || (hour > 12 && !isLate)))) return
  return `${hour % 12 || 12}:${minutes ?? '00'} ${isLate ? 'PM' : 'AM'}`
}
