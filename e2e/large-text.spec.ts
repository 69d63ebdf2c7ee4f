import { openTab } from './administering.ts'
import { expect, test } from './fixtures.ts'
import { publicPages } from './public-pages.ts'

// The default text of the browser, as people with weak sight set it; 16 is usual.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'] }),
})

test('nothing leaves the screen at text of twice the usual size', async ({ page }) => {
  for (const path of [...publicPages, '/thanks/volunteer', '/admin/login']) {
    await page.goto(path)
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width}`).toBe(width)
    }
  }
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/')
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  await expect(menu).toBeInViewport({ ratio: 1 })
  await menu.click()
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Schedule' })).toBeInViewport()
})

test('the lists of the dashboard fit the screen at that size', async ({ page }) => {
  await openTab(page, 'speakers')
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const tab of ['Speakers', 'Volunteers', 'Partners']) {
      await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click()
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${tab} at ${width}`).toBe(width)
    }
  }
})
