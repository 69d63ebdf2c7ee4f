/** The allowed years of days. */
export const FIRST_YEAR = 2000
export const LAST_YEAR = 2100

export const FIRST_DAY = `${FIRST_YEAR}-01-01`
export const LAST_DAY = `${LAST_YEAR}-12-31`

export const OUTSIDE_YEARS = `Please choose a date from ${FIRST_YEAR} to ${LAST_YEAR}`

/** Whether a day, a local time or a moment in ISO 8601 is in these years. */
export function inYears(text: string): boolean {
  return text.slice(0, FIRST_DAY.length) >= FIRST_DAY && text.slice(0, LAST_DAY.length) <= LAST_DAY
}
