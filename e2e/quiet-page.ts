import { expect, type Page, type Request } from '@playwright/test'

/**
 * Watches the requests of a page that is not opened yet.
 * @returns waits until each is answered, and the browser was idle once without a new one
 */
export function watchRequests(page: Page) {
  let begun = 0
  const unanswered = new Set<Request>()
  page.on('request', request => {
    // A page does not hear that the script of its shared worker has come.
    if (request.url().endsWith('/live-worker.js')) return
    begun++
    unanswered.add(request)
  })
  page.on('requestfinished', request => unanswered.delete(request))
  page.on('requestfailed', request => unanswered.delete(request))
  async function busyRequests() {
    const before = begun
    // An answer that came last may ask for more, before the browser is idle.
    await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)))
    return begun - before + unanswered.size
  }
  return () => expect.poll(busyRequests, 'requests begun or unanswered').toBe(0)
}
