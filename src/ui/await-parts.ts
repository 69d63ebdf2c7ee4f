/** How long parts are waited for, which may not come on a line that is broken: so often, so many ms apart. */
const [TRIES, APART] = [30, 100]

/**
 * Waits in the browser until the parts of the page that the server wrote (`deferredPart`) answer, and calls for them. One
 * that came only after newer data would not be what its code makes of that: React throws it away before the visitor's eyes.
 */
export async function awaitParts(): Promise<void> {
  if (import.meta.env.SSR) return
  for (let tries = 0; tries < TRIES && document.querySelector('[data-deferred]'); tries++) {
    dispatchEvent(new Event('refresh'))
    await new Promise(resolve => setTimeout(resolve, APART))
  }
}
