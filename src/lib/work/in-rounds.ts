import { setTimeout } from 'node:timers/promises'

/** The interval of rounds, in ms. */
const ROUND = 5000
/** How long a stopping process waits for a running round, in ms. */
const FAREWELL = 2000

/** The work of a round at the set pace. */
export function perRound(perMinute: number): number {
  return Math.ceil((perMinute * ROUND) / 60_000)
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
    await Promise.race([round, setTimeout(FAREWELL, undefined, { ref: false })])
  }
}
