import { expect, test } from './fixtures.ts'
import { moveClock } from './move-clock.mjs'

test.use({ onlyReads: true })

test('a visitor whose clock is months ahead asks no oftener than others what time has changed', async ({ page }) => {
  await page.clock.install({ time: Date.now() + 120 * 86_400_000 })
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await page.goto('/')
  for (let seconds = 0; seconds < 6; seconds++) {
    await page.clock.runFor(1_000)
    // After all requests of the page so far.
    await page.evaluate(async () => (await fetch('/healthz')).text())
  }
  for (const call of ['/api/event', '/api/tickets']) {
    expect(asked.filter(path => path === call).length, call).toBeLessThan(3)
  }
})

test('a page hidden at the moment when time changed it refetches when it is shown', async ({ page, request }) => {
  const { event } = await (await request.get('/api/event')).json()
  await page.addInitScript(moveClock, Date.parse(event.changesAt) - 120_000 - Date.now())
  await page.goto('/')
  // Three minutes asleep: less than an answer is fresh otherwise.
  await page.evaluate(moveClock, 180_000)
  const asked = page.waitForRequest(call => new URL(call.url()).pathname === '/api/event', { timeout: 10_000 })
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await asked
})

test('a page that the browser has translated goes on when the state of the event changes', async ({ page }) => {
  await page.goto('/')
  await page.locator('#countdown').hover()
  await expect(page.locator('[data-deferred]')).toHaveCount(0)
  // As translators do: an element of theirs in the place of each text.
  await page.locator('body').evaluate(body => {
    const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
    const all: ChildNode[] = []
    while (texts.nextNode())
      if (!texts.currentNode.parentElement?.matches('script, style')) all.push(texts.currentNode as Text)
    for (const text of all) {
      const translated = document.createElement('font')
      translated.textContent = text.textContent
      text.replaceWith(translated)
    }
  })
  await page.route('**/api/event', async route => {
    const { event } = await (await route.fetch()).json()
    const change = { phase: 'postponed', status: 'postponed', date: null, startsAt: null, previousDate: event.date }
    await route.fulfill({ json: { event: { ...event, ...change } } })
  })
  await page.evaluate(moveClock, 600_000)
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByRole('heading', { name: 'A new day is being found' })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Notice' })).toBeVisible()
})
