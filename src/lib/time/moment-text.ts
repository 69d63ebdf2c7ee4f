import { localTimeAt, ruleAt } from './zone-rules.ts'

const style = { dateStyle: 'medium', timeStyle: 'short' } as const
const byReader = new Intl.DateTimeFormat('en-US', style)
const byUtc = new Intl.DateTimeFormat('en-US', { ...style, timeZone: 'UTC' })

/**
 * A moment in the event's zone, with the zone's name if the reader's clock differs: 'Mar 1, 2026, 12:05 PM MST'.
 * Before the zone's rules have arrived, in the reader's zone.
 */
export function momentText(moment: string): string {
  const date = new Date(moment)
  const rule = ruleAt(moment)
  if (!rule) return byReader.format(date)
  const text = byUtc.format(new Date(`${localTimeAt(moment, rule.minutes)}Z`))
  return date.getTimezoneOffset() === -rule.minutes ? text : `${text} ${rule.name}`
}
