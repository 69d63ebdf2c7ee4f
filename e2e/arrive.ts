import type { Page } from '@playwright/test'

/** Comes to a page from another one, as a visitor who has loaded none of its answers. */
export async function arriveFromElsewhere(page: Page, path: string): Promise<void> {
  await page.goto('/admin/login')
  await page.evaluate(to => history.pushState({}, '', to), path)
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')))
}
