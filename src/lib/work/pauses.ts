import { setImmediate } from 'node:timers/promises'

/**
 * Makes a pause to await in a long loop: it yields once the loop has run for `longest` ms. For loops that never wait
 * otherwise, because SQLite is synchronous.
 */
export function createPause(longest = 8): () => Promise<void> {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < longest) return
    await setImmediate()
    began = performance.now()
  }
}
