import { expect, test } from './fixtures.ts'
import { moveClock } from './move-clock.mjs'

test.use({ onlyReads: true })

const lists = [
  { path: '/', kept: ['#speakers article', '#tickets article', '#sponsors h3', '.spotlight h3'] },
  { path: '/schedule', kept: ['.timeline-item'] },
  { path: '/speakers', kept: ['main article'] },
  { path: '/speakers/1', kept: ['main article'] },
  { path: '/team', kept: ['main article'] },
  { path: '/sponsor', kept: ['#tiers article', 'main a[target=_blank]'] },
  { path: '/relive-2025', kept: ['main article', 'main a[target=_blank]'] },
]

test('P8: what a page shows stays when the latest cannot be loaded, and a quiet line says that it may be old', async ({
  page,
  complaints,
}) => {
  for (const { path, kept } of lists) {
    await page.goto(path)
    const counts = await Promise.all(kept.map(part => page.locator(part).count()))
    await page.route('**/api/**', route => route.fulfill({ status: 503, json: {} }))
    // Older than anything stays fresh; the window then comes back into view.
    await page.evaluate(moveClock, 600_000)
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByText('This may be out of date.'), path).toHaveCount(kept.length)
    await expect(page.getByRole('alert'), path).toHaveCount(0)
    for (const [place, part] of kept.entries()) await expect(page.locator(part), path).toHaveCount(counts[place] ?? 0)
    await page.unroute('**/api/**')
  }
  complaints.length = 0
})

test('a visitor whose clock is months ahead asks no oftener than others what time has changed', async ({ page }) => {
  await page.clock.install({ time: Date.now() + 120 * 86_400_000 })
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await page.goto('/')
  for (let seconds = 0; seconds < 6; seconds++) {
    await page.clock.runFor(1_000)
    // Behind whatever the page has asked for by then.
    await page.evaluate(async () => (await fetch('/healthz')).text())
  }
  for (const call of ['/api/event', '/api/tickets']) {
    expect(asked.filter(path => path === call).length, call).toBeLessThan(3)
  }
})
