import { setTimeout } from 'node:timers/promises'
import { MINUTE } from '#lib/time/durations.ts'

/** How often a round begins, in ms. */
const ROUND = 5000
/** How long a stopping process waits for the round that is on its way, in ms. */
const FAREWELL = 2000

/** How much may be done in a round so that the pace is kept. */
export function perRound(perMinute: number): number {
  return Math.ceil((perMinute * ROUND) / MINUTE)
}

/**
 * Does something at once and then every five seconds, one round after the other; one that takes longer leaves out those that would begin
 * meanwhile.
 * @param look never rejects
 * @returns what ends it, once the round that is on its way is over, or after two seconds
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
