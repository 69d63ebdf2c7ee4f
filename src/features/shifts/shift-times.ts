import { countText } from '#lib/text/count-text.ts'
import { dayAfter } from '#lib/time/today-in.ts'
import { timeText } from '#lib/time/written.ts'

/** A local time some days later, at the same time of the day. */
export function daysLater(time: string, days: number): string {
  return dayAfter(time.slice(0, 10), days) + time.slice(10)
}

/** The clock of a local time: '8 AM', '8:30 AM'. */
export function shiftClock(time: string): string {
  return timeText(time).replace(':00', '')
}

/** From when until when: '8 AM to 12 PM', '10 PM to 2 AM'. */
export function shiftHours({ startsAt, endsAt }: { startsAt: string; endsAt: string }): string {
  return `${shiftClock(startsAt)} to ${shiftClock(endsAt)}`
}

/** A length in minutes: '1 hour 30 minutes'. */
export function lengthText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), Math.round(minutes % 60)]
  return [hours && countText(hours, 'hour'), (rest || !hours) && countText(rest, 'minute')].filter(Boolean).join(' ')
}
