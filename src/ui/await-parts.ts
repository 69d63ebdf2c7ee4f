/** How often, and at what interval in ms, parts are awaited, which may never come on a broken connection. */
const [TRIES, APART] = [30, 100]

/**
 * Waits in the browser until the page's server-rendered parts (`deferredPart`) are hydrated, and loads their code. A
 * part hydrated after newer data would differ from the server's HTML, and React would replace it visibly.
 */
export async function awaitParts(): Promise<void> {
  if (import.meta.env.SSR) return
  for (let tries = 0; tries < TRIES && document.querySelector('[data-deferred]'); tries++) {
    dispatchEvent(new Event('refresh'))
    await new Promise(resolve => setTimeout(resolve, APART))
  }
}
