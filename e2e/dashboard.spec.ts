import { openTab, tabLinks, tabTitles, tabTo } from './administering.ts'
import { expect, test } from './fixtures.ts'
import { moveClock } from './move-clock.mjs'

test.use({ sharesSite: true })

test('O10: days are counted from midnight to midnight, and by the clock of the server', async ({ page }) => {
  const DAY = 24 * 60 * 60 * 1000
  await page.addInitScript(moveClock, 3 * DAY)
  await openTab(page, 'overview')
  // From the morning of July 1 to the morning of October 8.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('99 days to go')
})

test('AX1, AX2: every tab opens by keyboard and has no violation at 320, 768 and 1280 px', async ({ page, axe }) => {
  test.slow()
  await openTab(page, 'speakers')
  const tabs = tabLinks(page)
  await expect(tabs).toHaveText(tabTitles)
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await tabs.nth(1).focus()
    await page.keyboard.press('Enter')
    const views = width === 1280 ? ['Pending', 'Shortlisted', 'Selected', 'Rejected'] : ['Pending']
    for (const view of [...views, 'All Speakers']) {
      await page.getByRole('tab', { name: view }).click()
      await expect(page.getByRole('tab', { name: view })).toHaveAttribute('aria-selected', 'true')
      await axe()
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  for (let place = 1; place < tabTitles.length; place++) {
    const tab = tabs.nth(place)
    if (!(await tab.isVisible())) await page.locator('[popovertarget="own-menu"]').press('Enter')
    await tabTo(page, tabTitles[place] ?? '', 'link')
    await page.keyboard.press('Enter')
    await expect(tab).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  }
  await axe()
})
