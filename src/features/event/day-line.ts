import { dayText } from '#lib/time/written.ts'
import type { EventTimes } from './event-profile.schema.ts'

/** The day in one line for pictures and PDFs, which cannot strike text out: says whether it is off or moved. */
export function dayLine({ phase, status, date }: Pick<EventTimes, 'phase' | 'status' | 'date'>): string {
  if (phase === 'cancelled') return 'Cancelled'
  if (!date) return status === 'postponed' ? 'Postponed' : 'Date to be announced'
  return phase === 'postponed' ? `Postponed to ${dayText(date)}` : dayText(date)
}

/** The same inside a sentence: 'on October 8, 2026'. */
export function onDay(event: Parameters<typeof dayLine>[0]): string {
  const isOn = event.date !== null && event.phase !== 'cancelled' && event.phase !== 'postponed'
  const line = dayLine(event)
  return isOn ? `on ${line}` : `(${line})`
}
