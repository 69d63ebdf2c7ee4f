import { DAY, HOUR } from '#lib/time/durations.ts'

const STEPS = [
  ['day', DAY],
  ['hour', HOUR],
  ['minute', 60 * 1000],
] as const

const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** How long ago a moment was: '3 days ago', '1 hour ago', 'just now'. */
export function ageText(moment: string, now: number): string {
  const age = now - Date.parse(moment)
  const step = STEPS.find(([, length]) => age >= length)
  return step ? words.format(-Math.floor(age / step[1]), step[0]) : 'just now'
}
