import type { Page } from '@playwright/test'

/** The scripts of an untouched page: bytes as sent, files, and whether all waited for its paint. */
export async function scriptWeight(page: Page, address: string) {
  await page.goto(address, { waitUntil: 'commit' })
  // Scripts come once the browser has nothing else to do, which can take longer than a pause of the network.
  await page.locator('html[awake]').waitFor()
  await page.waitForLoadState('networkidle')
  return page.evaluate(() => {
    const files = performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => entry.name.endsWith('.js'))
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
    return {
      bytes: files.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      count: files.length,
      waited: files.every(({ startTime }) => startTime >= painted),
    }
  })
}
