import type { Page } from '@playwright/test'
import { callElsewhere, forgiveRefusals, logOut, openTab, turnTo } from './administering.ts'
import { expect, readWithoutScripts, test } from './fixtures.ts'
import { wordsOnFigure } from './lone-figure.ts'
import { moveClock } from './move-clock.mjs'

/** Forgets the session, as a browser that never had one. */
async function leave(page: Page) {
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
}

const origin = (url: string) => ({ headers: { Origin: new URL(url).origin } })

test('Y7: before it is published a site is one page, for the phone and the desk; then it is the site', async ({
  page,
  browser,
  site,
  axe,
  complaints,
}) => {
  await openTab(page, 'account')
  const publish = async (published: boolean) => {
    const data = { published }
    const answer = await page.request.post('/api/editions/publish', { data, ...origin(page.url()) })
    expect(answer.status()).toBe(200)
  }
  await publish(false)
  await page.goto('/team')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Our .* Team$/)
  await expect(page.getByRole('complementary', { name: 'Not published' })).toContainText('Visitors see “Coming soon”.')
  await axe()
  await leave(page)
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/team')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brave Enough')
    await expect(page.getByRole('complementary', { name: 'Not published' })).toHaveCount(0)
    expect(await wordsOnFigure(page), `at ${width} px`).toEqual([])
    if (width === 768) continue
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await axe()
  }
  expect(await page.locator('script').count()).toBe(0)
  await readWithoutScripts(browser, site, async visitor => {
    await visitor.goto('/')
    await visitor.getByLabel('Email').fill('ada@example.com')
    await visitor.getByRole('button', { name: 'Tell me' }).click()
    await expect(visitor.getByRole('status')).toHaveText('Thank you for subscribing to our newsletter!')
  })
  await page.goto('/admin/login')
  await page.getByRole('link', { name: 'Back to the site' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brave Enough')
  await expect(page.getByText('Coming soon')).toBeVisible()
  expect(complaints).toEqual([])
  await openTab(page, 'account')
  await logOut(page)
  await expect(page.getByText('Coming soon')).toBeVisible()
  // What was still asked for is refused.
  forgiveRefusals(complaints)
  await openTab(page, 'account')
  await publish(true)
  // Away from the dashboard first, which goes on asking.
  await page.goto('/team')
  await leave(page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Our .* Team$/)
})

test('Y6: a preview shows another moment, stays itself from page to page, and leads back', async ({ page, axe }) => {
  await openTab(page, 'overview')
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Preview another day' }).click()
  const tab = await opened
  await expect(tab.getByRole('region', { name: 'Preview' })).toContainText('Visitors do not see this.')
  await tab.close()
  await page.goto('/')
  await page.setViewportSize({ width: 360, height: 800 })
  const bar = page.getByRole('region', { name: 'Preview' })
  await bar.getByLabel('Moment').fill('2026-10-08T10:00')
  await bar.getByRole('button', { name: 'Show' }).click()
  await expect(bar).toContainText('Preview: The day, October 8, 2026, 10:00 AM. Visitors do not see this.')
  await expect(page.getByText('Today, from 8:00 AM')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await axe()
  // The header leaves the bar free to be pressed on wide screens, too.
  await page.setViewportSize({ width: 1440, height: 900 })
  await bar.getByLabel('Moment').fill('2026-10-09T10:00')
  await bar.getByRole('button', { name: 'Show' }).click()
  await expect(bar).toContainText('Over, October 9, 2026, 10:00 AM')
  // Its label stays on the screen while the page scrolls.
  expect(await bar.evaluate(element => getComputedStyle(element, '::after').position)).toBe('fixed')
  await page.getByRole('link', { name: 'Privacy', exact: true }).click()
  await expect(bar).toContainText('Over, October 9, 2026, 10:00 AM')
  await expect(page).toHaveURL(/\/privacy$/)
  await bar.getByRole('button', { name: 'Leave the preview' }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard/)
  await page.goto('/privacy')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(bar).toHaveCount(0)
})

test('Y5: the next edition is made in steps by keyboard, keeps what was chosen, begins, and is taken back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openTab(page, 'overview')
  await page.getByRole('link', { name: 'The next edition' }).click()
  await page.getByLabel('Theme').fill('Louder')
  await page.getByLabel('Date').fill('2027-10-14')
  await page.getByRole('link', { name: 'Leave for now' }).click()
  await page.getByRole('link', { name: 'The next edition' }).click()
  await expect(page.getByLabel('Theme')).toHaveValue('Louder')
  const pages = page.getByRole('region', { name: 'What happens to the pages' })
  await page.getByRole('spinbutton', { name: 'Year' }).clear()
  await expect(pages).toContainText('Once you begin 2027')
  const year = page.getByRole('spinbutton', { name: 'Year' })
  await year.fill('2026')
  await page.getByLabel('Theme').press('Enter')
  await expect(year).toHaveAccessibleDescription('The next edition must come after 2026')
  await year.fill('2027')
  await page.getByLabel('Theme').press('Enter')
  const present = page.locator('[aria-current="step"]')
  await expect(present).toBeFocused()
  await expect(present).toContainText('What to copy')
  await page.getByLabel(/^Schedule/).press('Space')
  await page.getByRole('button', { name: 'Review' }).press('Enter')
  await expect(present).toBeFocused()
  await expect(present).toBeInViewport()
  await expect(page.getByText('On October 14, 2027')).toBeVisible()
  await expect(page.getByText('With the team; partners, to be asked; ticket packages')).toBeVisible()
  // What had the focus goes with each of these presses: the heading of what comes instead has it.
  const focused = (year: number) =>
    expect(page.getByRole('heading', { level: 1, name: `The ${year} edition` })).toBeFocused()
  await page.getByRole('button', { name: 'Make the 2027 draft' }).press('Enter')
  await focused(2027)
  const dialog = page.getByRole('alertdialog')
  await page.getByRole('button', { name: 'Begin the 2027 edition' }).press('Enter')
  await dialog.getByRole('button', { name: 'Begin 2027' }).press('Enter')
  // It leads out of the wizard, which is that of the year after from now on.
  await expect(page.getByRole('heading', { name: 'Going live' })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Make it a draft again' }).press('Enter')
  await dialog.getByRole('button', { name: 'Make it a draft again' }).press('Enter')
  await focused(2027)
  await expect(page.getByRole('button', { name: 'Begin the 2027 edition' })).toBeVisible()
})

test('Y5: what was opened for one edition is saved into it, though a colleague begins the next one meanwhile', async ({
  page,
  context,
}) => {
  await openTab(page, 'settings&view=tickets')
  const address = page.getByLabel('Ticket Purchase URL')
  await address.fill('https://tickets.example/of-2026')
  const desk = await context.newPage()
  await desk.goto('/admin/dashboard?tab=schedule')
  const album = await context.newPage()
  await album.goto('/admin/dashboard?tab=settings&view=pictures')
  await expect(album.getByLabel('Year')).toHaveValue('2026')
  await desk.getByRole('button', { name: 'Add Item' }).click()
  await callElsewhere(page, 'POST', '/editions/next/begin')
  // The windows come back into view when nothing is fresh any more.
  for (const window of [page, desk, album]) {
    await window.evaluate(moveClock, 600_000)
    await window.evaluate(() => dispatchEvent(new Event('visibilitychange')))
    await expect(
      window.getByLabel('Edition').locator('option', { hasText: '2026 · Brave Enough (past)' }),
    ).toBeAttached()
  }
  await expect(album.getByLabel('Year').getByRole('option')).toHaveText(['2027', '2026', '2025'])
  await expect(album.getByLabel('Year')).toHaveValue('2026')
  await address.press('Enter')
  await expect(page.getByText('Settings updated')).toBeVisible()
  const adding = desk.getByRole('dialog')
  await adding.getByLabel(/^Start Time/).fill('6:30 PM')
  await adding.getByLabel(/^End Time/).fill('9:00 PM')
  for (const label of ['Title', 'Description', 'Location']) await adding.getByLabel(label).fill('Bonfire')
  await adding.getByRole('button', { name: 'Add Item' }).click()
  await expect(desk.getByText('Schedule item created successfully')).toBeVisible()
  const edition = desk.getByRole('combobox', { name: 'Edition' })
  await expect(edition).toHaveValue('2026')
  await expect(desk.getByRole('button', { name: 'Edit Bonfire' })).toBeVisible()
  for (const year of [2026, 2027]) {
    const schedule = await (await page.request.get(`/api/admin/schedule?year=${year}`)).text()
    const settings = await (await page.request.get(`/api/admin/settings?year=${year}`)).text()
    const isIn = [schedule.includes('Bonfire'), settings.includes('of-2026')]
    expect([year, isIn]).toEqual([year, year === 2026 ? [true, true] : [false, false]])
  }
  // The next tab is one of the edition that has begun.
  await turnTo(desk, 'Team')
  await expect(edition).toHaveValue('2027')
  const { takeBack } = await (await page.request.get('/api/editions/next')).json()
  await callElsewhere(page, 'POST', `/history/events/${takeBack.event}/revert`, {})
})

test('O10: the overview’s links work in any chosen edition; a discarded one is named as such', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  const edition = page.getByRole('combobox', { name: 'Edition' })
  await openTab(page, 'overview&edition=2025')
  const bare = { name: 'Nola Bare', title: 'Cook', bio: 'Cooks.', topic: 'Soup', selectionStatus: 'selected' }
  await callElsewhere(page, 'POST', '/speakers', bare)
  await page.reload()
  for (const name of [/\d+ volunteer applications/, /^No backup off the machine/, /1 speaker misses a picture$/]) {
    await edition.selectOption('2025')
    await expect(page).toHaveURL(/edition=2025/)
    await page.getByRole('link', { name }).click()
    await expect(page).not.toHaveURL(/edition=/)
    await expect(edition).toHaveValue('2026')
    if (name.source.includes('picture')) await expect(page.getByText(bare.name)).toBeVisible()
    await turnTo(page, 'Overview')
  }
  // As somebody finds it whose draft was discarded by another.
  await page.goto('/admin/dashboard?tab=team&edition=2031')
  await expect(page.getByText('No team members found.', { exact: false })).toBeVisible()
  await expect(edition.getByRole('option', { selected: true })).toHaveText('2031 (no edition)')
  await edition.selectOption('2026')
  await expect(page.getByRole('list', { name: 'Team members' })).toBeVisible()
  // However many tabs there are, the name of the site is not squeezed.
  const brand = page.getByRole('banner').getByRole('paragraph')
  expect(await brand.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
})
