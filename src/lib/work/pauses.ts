import { setImmediate } from 'node:timers/promises'

/**
 * Makes a pause to be awaited in each round of a long loop: it lets everybody else have their turn as soon as the loop
 * has gone on for `longest` ms. For loops that wait for nothing, as SQLite answers at once.
 */
export function createPause(longest = 8): () => Promise<void> {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < longest) return
    await setImmediate()
    began = performance.now()
  }
}
