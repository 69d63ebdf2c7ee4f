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

/** How far what is on the page has moved by itself since it was opened (CLS). */
export const movedBy = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>(resolve => {
        const sum = (list: PerformanceObserverEntryList) =>
          resolve(list.getEntries().reduce((all, entry) => all + ('value' in entry ? Number(entry.value) : 0), 0))
        new PerformanceObserver(sum).observe({ type: 'layout-shift', buffered: true })
        // Without an entry the observer is never called.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
      }),
  )
