import { HOUR, MINUTE } from '#lib/time/durations.ts'

interface ErrorLog {
  error(fields: object, message: string): void
}

/**
 * Does something a minute after the start and then every hour. What fails is logged and tried again an hour later.
 * @param failed the line of the log for a failure
 * @returns ends it
 */
export function everyHour(log: ErrorLog, failed: string, work: () => Promise<unknown>): () => void {
  const look = () => work().catch(err => log.error({ err }, failed))
  const first = setTimeout(look, MINUTE).unref()
  const further = setInterval(look, HOUR).unref()
  return () => {
    clearTimeout(first)
    clearInterval(further)
  }
}
