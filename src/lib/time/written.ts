// Days and times of the event in words. Without Intl: its first use takes a phone some 50 ms, and every public page has
// these texts. A local time is '2026-10-08T09:00', as the clocks at the event show it.

const months = 'January February March April May June July August September October November December'.split(' ')
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

const UNKNOWN_DAY = 'Date to be announced'

/** '2026-10-08' as 'October 8, 2026'; null is a day to be announced. */
export function dayText(day: string | null): string {
  return day === null ? UNKNOWN_DAY : `${monthAndDate(day)}, ${Number(day.slice(0, 4))}`
}

/** The day of a local time: 'Thursday, October 8'. */
export function weekdayText(local: string): string {
  const day = local.slice(0, 10)
  return `${weekdays[new Date(day).getUTCDay()]}, ${monthAndDate(day)}`
}

/** The clock of a local time: '9:00 AM'. */
export function timeText(local: string): string {
  const hour = Number(local.slice(11, 13))
  return `${hour % 12 || 12}:${local.slice(14, 16)} ${hour < 12 ? 'AM' : 'PM'}`
}

/** A local time as 'June 1, 9:00 AM', and midnight as the day only. */
export function localMomentText(local: string): string {
  const isDay = /^(00:00)?$/.test(local.slice(11, 16))
  return isDay ? monthAndDate(local) : `${monthAndDate(local)}, ${timeText(local)}`
}

/** What a list says of a record that is not yet announced: 'Public from June 1, 9:00 AM'. */
export function publicFromText(local: string): string {
  return `Public from ${localMomentText(local)}`
}

function monthAndDate(local: string): string {
  return `${months[Number(local.slice(5, 7)) - 1]} ${Number(local.slice(8, 10))}`
}
