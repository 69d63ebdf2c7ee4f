import { HOUR, MINUTE } from '#lib/time/durations.ts'

/** The first look comes when the start is over, in ms. */
const FIRST_LOOK = MINUTE

/**
 * Does something a minute after the start and every hour from then on, until the process ends by itself.
 * @param look never rejects
 * @returns what ends it
 */
export function everyHour(look: () => Promise<void>): () => void {
  const first = setTimeout(look, FIRST_LOOK).unref()
  const further = setInterval(look, HOUR).unref()
  return () => {
    clearTimeout(first)
    clearInterval(further)
  }
}
