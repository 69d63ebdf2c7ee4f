const months = 'January February March April May June July August September October November December'.split(' ')

// Without Intl: its first use takes a phone some 50 ms, and every public page has these texts.

const UNKNOWN_DAY = 'Date to be announced'

/** '2026-10-08' as 'October 8, 2026'; null is a day to be announced. */
export function dayText(day: string | null): string {
  if (day === null) return UNKNOWN_DAY
  const [year, month, date] = partsOf(day)
  return `${month} ${date}, ${year}`
}

/** '2026-06-01T09:00' as 'June 1, 9:00 AM', and midnight as the day only. */
export function localMomentText(local: string): string {
  const [, month, date] = partsOf(local.slice(0, 10))
  const [hour = 0, minute = 0] = local.slice(11).split(':').map(Number)
  const day = `${month} ${date}`
  if (hour + minute === 0) return day
  return `${day}, ${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

/** What a list says of a record that is not yet announced: 'Public from June 1, 9:00 AM'. */
export function publicFromText(local: string): string {
  return `Public from ${localMomentText(local)}`
}

function partsOf(day: string): [year: number, month: string | undefined, date: number] {
  const [year = Number.NaN, month = Number.NaN, date = Number.NaN] = day.split('-').map(Number)
  return [year, months[month - 1], date]
}
