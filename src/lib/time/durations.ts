/** Lengths of time in ms. */
export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** The moment so many ms later (earlier, if negative), as ISO text. */
export function later(moment: Date, by: number): string {
  return new Date(moment.getTime() + by).toISOString()
}
