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

test('AX2: every tab opens by keyboard', async ({ page }) => {
  await openTab(page, 'speakers')
  const tabs = tabLinks(page)
  await expect(tabs).toHaveText(tabTitles)
  await tabs.nth(1).focus()
  for (let place = 2; place < tabTitles.length; place++) {
    const tab = tabs.nth(place)
    if (!(await tab.isVisible())) await page.locator('[popovertarget="own-menu"]').press('Enter')
    await tabTo(page, tabTitles[place] ?? '', 'link')
    await page.keyboard.press('Enter')
    await expect(tab).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  }
})

test('AX2: an editor takes the focus where its first controls are folded', async ({ page }) => {
  await openTab(page, 'speakers')
  await page.getByRole('list', { name: 'Speakers' }).getByRole('link').first().press('Enter')
  await expect(page.getByRole('dialog').locator(':focus')).toBeVisible()
})
