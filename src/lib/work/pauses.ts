import { setImmediate } from 'node:timers/promises'

/**
 * Makes a pause that a long loop awaits in each round: it gives other requests a turn when the loop has run for
 * `longest` ms. SQLite answers at once, so a loop of queries would never give one.
 */
export function createPause(longest = 8): () => Promise<void> {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < longest) return
    await setImmediate()
    began = performance.now()
  }
}
