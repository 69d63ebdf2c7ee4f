/** Tries, and the milliseconds between them. On a broken line the parts may never come. */
const [TRIES, APART] = [30, 100]

/**
 * Loads the deferred parts of the page and waits until they answer. React discards the HTML of a part, visibly, when its
 * code comes after newer data.
 */
export async function awaitParts(): Promise<void> {
  if (import.meta.env.SSR) return
  for (let tries = 0; tries < TRIES && document.querySelector('[data-deferred]'); tries++) {
    dispatchEvent(new Event('refresh'))
    await new Promise(resolve => setTimeout(resolve, APART))
  }
}
