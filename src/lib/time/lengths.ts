import { MINUTE, SECOND } from './durations.ts'

/** A length in ms: '11:40', '1:02:20'. */
export function preciseLength(length: number): string {
  const seconds = Math.floor(Math.abs(length) / SECOND)
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60]
  const end = String(seconds % 60).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${end}` : `${minutes}:${end}`
}

/** A length such as '5:00', '1:02:20' or '5' in minutes, in ms; undefined for another text. */
export function readLength(text: string): number | undefined {
  if (!/^\d{1,3}(?::[0-5]\d){0,2}$/.test(text)) return
  const [first = 0, second = 0, third] = text.split(':').map(Number)
  return third === undefined ? first * MINUTE + second * SECOND : (first * 60 + second) * MINUTE + third * SECOND
}
