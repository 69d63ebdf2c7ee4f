const STEPS = [
  ['day', 24 * 60 * 60 * 1000],
  ['hour', 60 * 60 * 1000],
  ['minute', 60 * 1000],
] as const

const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** How long ago a moment was: '3 days ago', '1 hour ago', 'just now'. */
export function ageText(moment: string, now: number): string {
  const age = now - Date.parse(moment)
  const step = STEPS.find(([, length]) => age >= length)
  return step ? words.format(-Math.floor(age / step[1]), step[0]) : 'just now'
}
