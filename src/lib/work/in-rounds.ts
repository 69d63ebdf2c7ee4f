import { setTimeout as sleep } from 'node:timers/promises'
import { HOUR, MINUTE } from '#lib/time/durations.ts'

/** The interval of rounds, in ms. */
const ROUND = 5000
/** How long a stopping process waits for a running round, in ms. */
const FAREWELL = 2000

/** The work of a round at the set pace. */
export function perRound(perMinute: number): number {
  return Math.ceil((perMinute * ROUND) / MINUTE)
}

/**
 * Runs something at once and then every five seconds, never in parallel.
 * @param look never rejects
 * @returns a function that stops it, and waits up to two seconds for a running round
 */
export function inRounds(look: () => Promise<void>): () => Promise<void> {
  let round: Promise<void> | undefined
  function begin() {
    round ??= look().finally(() => {
      round = undefined
    })
  }
  begin()
  const timer = setInterval(begin, ROUND).unref()
  return async () => {
    clearInterval(timer)
    await Promise.race([round, sleep(FAREWELL, undefined, { ref: false })])
  }
}

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
