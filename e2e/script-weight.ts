import type { Page } from '@playwright/test'
import { watchRequests } from './quiet-page.ts'

/** The scripts of an untouched page: bytes as sent, files, and whether all waited for its paint. */
export async function scriptWeight(page: Page, address: string) {
  const untilQuiet = watchRequests(page)
  await page.goto(address, { waitUntil: 'commit' })
  // Scripts come once the browser has nothing else to do.
  await page.locator('html[awake]').waitFor()
  await untilQuiet()
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
