import type { Page } from '@playwright/test'
import { beginSession, expectLastUncovered, openTab, pressMore, tabLink, turnTo } from './administering.ts'
import { expect, goWithin, test } from './fixtures.ts'
import { movedBy } from './quiet-page.ts'

test.use({ sharesSite: true })

test('on a phone a bar of rooms lies at the bottom, the tabs of the open one in the head, and Back closes the sheet with the rest', async ({
  page,
  axe,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openTab(page, 'tickets')
  const parts = page.getByRole('navigation', { name: 'Parts of the dashboard' })
  const shown = parts.getByRole('link').or(parts.getByRole('button'))
  await expect(shown).toHaveText([
    ...['Content', 'Questions', 'Pictures', 'Tickets'],
    ...['Home', /^Program/, /^People/, /^Messages/, 'More'],
  ])
  await axe()
  for (const entry of await shown.all()) {
    await expect(entry).toBeInViewport({ ratio: 1 })
    expect((await entry.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
  await turnTo(page, 'Schedule')
  await expect(tabLink(page, 'Schedule')).toHaveAttribute('aria-current', 'page')
  await openTab(page, 'settings')
  const more = parts.getByRole('button', { name: 'More' })
  const here = page.url()
  await more.click()
  await expect(tabLink(page, 'Guests')).toBeVisible()
  await axe()
  await page.goBack()
  await expect(tabLink(page, 'Guests')).toBeHidden()
  await expect(page).toHaveURL(here)
  await turnTo(page, 'Packages')
  await turnTo(page, 'Settings')
  await page.getByRole('link', { name: /^Name and theme/ }).click()
  const there = page.url()
  // Over unsaved work a step back, or a link in the sheet, asks first.
  const theme = page.getByLabel('Theme', { exact: true })
  await theme.fill('Another theme')
  await expect(page.getByRole('status').filter({ hasText: '1 change not saved' })).toBeInViewport({ ratio: 1 })
  for (const leave of [() => page.goBack(), () => turnTo(page, 'Packages')]) {
    await more.click()
    await leave()
    await page.getByRole('button', { name: 'Keep editing' }).click()
  }
  await expect(page).toHaveURL(there)
  await expect(theme).toHaveValue('Another theme')
  await turnTo(page, 'Packages')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(page.getByRole('list', { name: 'Packages' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(there)
})

/** What can be pressed and is smaller than a finger; links inside a sentence are excepted. */
const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('a, button, input, select, [role=switch]')]
      .filter(
        target => target.checkVisibility({ visibilityProperty: true }) && getComputedStyle(target).display !== 'inline',
      )
      .map(target => {
        // A box to tick is pressed by its label, too.
        const label = target.matches('[type=checkbox]') && document.querySelector(`label[for="${target.id}"]`)
        const { width, height } = (label || target.closest('label') || target).getBoundingClientRect()
        return { name: target.outerHTML.slice(0, 90), width, height }
      })
      .filter(({ width, height }) => width > 1 && (width < 44 || height < 44))
      .map(({ name, width, height }) => `${width} x ${height}: ${name}`),
  )

/** The head and the bar of an open record: the bar is there while something is not saved, and names it. */
async function expectHeadAndBar(page: Page) {
  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: 'Update Member' })
  await pressMore(dialog, 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog.getByRole('button', { name: 'More actions' })).toBeFocused()
  await expect(save).toBeHidden()
  const head = await dialog.getByRole('heading', { name: 'Edit Team Member' }).boundingBox()
  await dialog.getByLabel('Role').fill('Keeper of the lamps')
  await expect(dialog.getByRole('status')).toHaveText(/1 change not saved\s*Role/)
  const [cancel, main] = [await dialog.getByRole('button', { name: 'Cancel' }).boundingBox(), await save.boundingBox()]
  expect(main?.y).toBe(cancel?.y)
  expect((main?.y ?? 0) + (main?.height ?? 0)).toBeLessThanOrEqual(740)
  expect(await dialog.getByRole('heading', { name: 'Edit Team Member' }).boundingBox()).toEqual(head)
}

/** A long address in the texts of the open dialog does not widen it. */
async function expectNoSidewaysScrolling(page: Page) {
  const dialog = page.getByRole('dialog')
  for (const text of await dialog.locator('textarea').all())
    await text.fill(`https://example.org/${'withoutaplacetobreak'.repeat(6)}`)
  const part = dialog.locator('.overflow-y-auto')
  expect(await part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
}

test('on a phone a row is one press of 56 px that opens the record, with its menu in the head and a bar while something is not saved', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const lists = {
    speakers: 'Speakers',
    schedule: 'Schedule items',
    volunteers: 'Pending',
    team: 'Team members',
    partners: 'Partners',
    packages: 'Packages',
    content: 'Content items',
  }
  await openTab(page, 'overview')
  for (const [tab, label] of Object.entries(lists)) {
    await goWithin(page, `/admin/dashboard?tab=${tab}`)
    const row = page.getByRole('list', { name: label }).getByRole('listitem').first()
    const press = row.getByRole('button').or(row.getByRole('link'))
    await expect(press, tab).toHaveCount(1)
    const { height = 0 } = (await press.boundingBox()) ?? {}
    expect(height, tab).toBeGreaterThanOrEqual(56)
    expect.soft(await smallTargets(page), tab).toEqual([])
    await press.click({ position: { x: 40, y: 20 } })
    await expect(page.getByRole('dialog')).toBeVisible()
    expect.soft(await smallTargets(page), `the dialog of ${tab}`).toEqual([])
    if (tab === 'packages') await expectNoSidewaysScrolling(page)
    if (tab === 'team') await expectHeadAndBar(page)
    await page.keyboard.press('Escape')
    if (tab === 'packages' || tab === 'team') await page.getByRole('button', { name: 'Discard changes' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
})

test('O10: on a phone Home is at most 1,800 px high, and every row is a target of 44 px', async ({ page, axe }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openTab(page, 'overview')
  const next = page.getByRole('region', { name: 'Next' })
  await expect(next.getByRole('listitem')).toHaveCount(5)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1800)
  for (const row of await page.getByRole('main').getByRole('listitem').filter({ visible: true }).all())
    if (await row.getByRole('link').count()) expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await axe()
  await next.getByRole('link', { name: /^All \d+ before/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The plan')
  await expect(page.getByLabel('State')).toHaveValue('next')
  await axe()
})

const tabs = [
  ...['overview', 'speakers', 'schedule', 'volunteers', 'team', 'day', 'guests', 'screens', 'partners', 'packages'],
  ...['inbox', 'newsletters', 'mail', 'content', 'questions', 'pictures', 'tickets', 'settings', 'account', 'people'],
]

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test(`at ${width} px the bar of the sample is one line, and nothing moves while a tab loads`, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width, height })
    await beginSession(page)
    const bar = page.getByRole('complementary', { name: 'Sample content' })
    // What the packages count comes after them.
    await page.route(/\/api\/admin\/sponsors\?/, async route => {
      if (page.url().endsWith('packages')) await page.getByRole('list', { name: 'Packages' }).waitFor()
      await route.continue()
    })
    for (const tab of tabs) {
      await page.goto('about:blank')
      await page.goto(`/admin/dashboard?tab=${tab}`)
      await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
      await expect(page.getByText(/\d new$/).first()).toBeAttached()
      if (tab === 'packages') await expect(page.getByText(/ of \d+ taken/).first()).toBeVisible()
      expect.soft(await movedBy(page), tab).toBeLessThanOrEqual(0.01)
      // Nothing is above the pages of the day.
      const hasBar = !['day', 'guests', 'screens'].includes(tab)
      await expect(bar).toHaveCount(hasBar ? 1 : 0)
      if (hasBar) expect((await bar.boundingBox())?.height).toBeLessThan(46)
    }
  })
}

test('on a phone rows are moved behind “Reorder”', async ({ page, axe }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openTab(page, 'speakers&edition=2025')
  const rows = page.getByRole('list', { name: 'Speakers' }).getByRole('listitem')
  const move = page.getByRole('button', { name: /^Move .* up$/ })
  await expect(rows.first()).toBeVisible()
  await expect(move).toHaveCount(0)
  await pressMore(page, 'Reorder')
  await expect(rows.getByRole('link')).toHaveCount(0)
  expect(await smallTargets(page)).toEqual([])
  await axe()
  const last = rows.last()
  const name = (await last.getByRole('paragraph').first().textContent()) ?? ''
  await last.getByRole('button', { name: `Move ${name} up` }).click()
  await expect(page.getByText('Speaker order has been updated successfully')).toBeVisible()
  await expect(rows.nth(-2)).toContainText(name)
  await expectLastUncovered(page, last)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(move).toHaveCount(0)
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
})
