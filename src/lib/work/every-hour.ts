const HOUR = 60 * 60 * 1000
/** The first run is after the start, in ms. */
const FIRST_LOOK = 60_000

/**
 * Runs something a minute after the start and then every hour. It does not keep the process alive.
 * @param look never rejects
 * @returns a function that stops it
 */
export function everyHour(look: () => Promise<void>): () => void {
  const first = setTimeout(look, FIRST_LOOK).unref()
  const further = setInterval(look, HOUR).unref()
  return () => {
    clearTimeout(first)
    clearInterval(further)
  }
}
