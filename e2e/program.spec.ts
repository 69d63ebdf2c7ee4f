import type { Page, Route } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { moveClock } from './move-clock.mjs'
import { scriptWeight } from './script-weight.ts'
import { comeBefore } from './start-before.ts'

/** The sample's second session begins then: 10:45 AM on the day of the event. */
const SESSION_TWO = Date.parse('2026-10-08T16:45:00.000Z')
const MINUTE = 60_000
const DAY = 86_400_000

test.use({ viewport: { width: 390, height: 844 } })

const itemOf = (page: Page, title: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) })

test('on the day the schedule opens at what is on, unless the visitor came to another place or has moved', async ({
  page,
  context,
  site,
  axe,
}) => {
  await comeBefore(site, SESSION_TWO, context)
  const top = () => itemOf(page, 'A long break').evaluate(item => item.getBoundingClientRect().top)
  const strip = page.getByRole('link', { name: 'Go to now' })
  await page.goto('/schedule')
  await expect.poll(top).toBeLessThan(250)
  const { y = 0, height = 0 } = (await strip.boundingBox()) ?? {}
  expect(y).toBe(80)
  expect(await top()).toBeGreaterThan(y + height)
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
  await axe()

  // From another page.
  await page.goto('/team')
  await page.getByRole('banner').getByRole('link', { name: 'Program' }).click()
  await expect.poll(top).toBeLessThan(250)
  await expect(page.locator('main')).toBeFocused()

  await page.goto('about:blank')
  await page.goto('/schedule#main')
  await expect(strip.getByRole('img')).toBeVisible()
  expect(await top()).toBeGreaterThan(400)
  // A visitor with a keyboard keeps the link that has the focus in sight.
  const scripts: Route[] = []
  let held = true
  await page.route('**/*.js', route => (held ? void scripts.push(route) : route.continue()))
  await page.goto('about:blank')
  await page.goto('/schedule', { waitUntil: 'commit' })
  await expect(strip).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  held = false
  for (const route of scripts) await route.continue()
  await expect(strip.getByRole('img')).toBeVisible()
  expect(await top()).toBeGreaterThan(400)
})

test('Y11: from a session to its talk and back, and on to the next one, by keyboard', async ({
  page,
  context,
  site,
  axe,
}) => {
  await comeBefore(site, SESSION_TWO, context)
  await page.goto('/schedule')
  await page.getByRole('link', { name: /How a river tells you it is leaving/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveTitle(/^How a river tells you it is leaving/)
  const main = page.getByRole('main')
  await expect(main).toContainText(/Time\s*10:45 AM - 11:45 AM\s*Session two: Listening/)
  await expect(main).toContainText(/Room\s*Main hall/)
  const others = page.getByRole('navigation', { name: 'Other talks' })
  await expect(others.getByRole('link')).toHaveCount(2)
  await axe()
  const next = others.getByRole('link', { name: /^Next talk/ })
  const name = (await next.locator('b').textContent()) ?? ''
  await next.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.getByRole('link', { name: /^Previous talk/ }).press('Enter')
  await expect(page).toHaveTitle(/^How a river tells you it is leaving/)
  await main.getByRole('link', { name: 'View Full Profile' }).press('Enter')
  await expect(main).toContainText('10:45 AM - 11:45 AM, Main hall')
  await expect(page.getByRole('navigation', { name: 'Other speakers' }).getByRole('link')).toHaveCount(2)
  await axe()
  await main.getByRole('link', { name: 'Session two: Listening' }).press('Enter')
  await expect(itemOf(page, 'Session two')).toBeInViewport()
})

test('on the day an open page shows past, current and next items, and updates automatically', async ({
  page,
  context,
  site,
  axe,
}) => {
  const { pass } = await comeBefore(site, SESSION_TWO, context)
  await page.goto('/schedule')
  await expect(itemOf(page, 'Session one')).toContainText('over')
  // What is over is one line on a phone, until it is pressed.
  const past = itemOf(page, 'Session one')
  await expect(past.getByRole('list')).toBeHidden()
  await past.locator('summary').click()
  await expect(past.getByRole('list')).toBeVisible()
  await expect(itemOf(page, 'A long break')).toContainText('Now, until 10:45')
  await expect(itemOf(page, 'Session two')).toContainText('Next')
  await pass()
  await expect(itemOf(page, 'Session two')).toContainText('Now, until 11:45')
  await expect(itemOf(page, 'Session two')).toHaveAttribute('aria-current', 'time')
  await expect(itemOf(page, 'A long break')).toContainText('over')
  await expect(page.getByText('Next', { exact: true })).toHaveCount(1)
  await axe()
  const strip = page.getByRole('link', { name: 'Go to now' })
  await expect(strip).toContainText('Session two: Listening until 11:45 AM, Main hall')
  await expect(strip.getByRole('img')).toHaveAccessibleName('0 of 60 minutes gone')
  await strip.click()
  await expect(itemOf(page, 'Session two').getByRole('heading')).toBeInViewport()

  await page.goto('/')
  for (const tag of ['Now', 'Next'])
    await expect(
      page
        .locator('div:has(> p > span)')
        .filter({ has: page.getByText(tag, { exact: true }) })
        .getByRole('heading'),
    ).toBeInViewport({ ratio: 1 })

  // A visitor without scripts now gets the current page, not the earlier one.
  const [, before = '', present = ''] = (await (await fetch(`${site.address}/schedule`)).text()).split(
    /A long break<\/h3>|Session two[^<]*<\/h3>/,
  )
  expect(before).toContain('Now')
  expect(present).toContain('Next')
})

test('SP3: on the day, and once it is over, the home page sends no more scripts than before', async ({
  page,
  site,
  request,
}) => {
  for (const [phase, moment] of [
    ['the-day', SESSION_TWO + MINUTE],
    ['over', SESSION_TWO + DAY],
  ] as const) {
    const by = moment - site.now()
    await site.moveClock(by)
    // The page goes along each time; its timers stay the real ones.
    await page.addInitScript(moveClock, phase === 'the-day' ? site.now() - Date.now() : by)
    const { bytes, waited } = await scriptWeight(page, '/')
    const { event } = await (await request.get('/api/event')).json()
    expect(event.phase).toBe(phase)
    expect(waited, phase).toBe(true)
    expect(bytes, phase).toBeGreaterThan(50_000)
    expect(bytes, phase).toBeLessThanOrEqual(110_000)
  }
})
