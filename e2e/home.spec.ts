import { arriveFromElsewhere, expect, forgive, holdAnswers, test } from './fixtures.ts'
import { headingsOf, isTag, linkIn, partOf, plainTest, textOf } from './plain-visitor.ts'
import { movedBy, watchRequests } from './quiet-page.ts'

// The countdown and the tickets: `src/features/home/site/home-page.test.tsx`.

test.use({ onlyReads: true })

plainTest('P8: the whole page is in its HTML', async ({ visit }) => {
  const { document } = await visit('/')
  expect(textOf(partOf(document, isTag('h1')))).toBe('Brave Enough')
  expect(headingsOf(document)).toEqual(
    expect.arrayContaining([
      ...['Featured 2026 Speakers', 'Tickets', 'Our 2026 DevonTalks Partners', 'Partner Spotlight'],
    ]),
  )
  expect(textOf(document)).toContain('October 8, 2026 • 8:00 AM')
  const card = partOf(document, part => part.name === 'article' && textOf(part).includes('Quick view'))
  expect(linkIn(card, headingsOf(card)[0] ?? '')).toMatch(/^\/speakers\/\d+$/)
  expect(linkIn(card, /^Learn More/)).toMatch(/\/presentation$/)
})

test('on a phone the page is short, and what it sets beside the screen comes into sight by keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(8500)
  const about = page.locator('#about')
  const folded = about.getByText('a non-profit organization that looks')
  await page.locator('#speakers ul a').first().focus()
  for (let links = 0; links < 5; links++) await page.keyboard.press('Tab')
  const focused = page.locator('#speakers ul a').last()
  await expect(focused).toBeFocused()
  await expect(focused).toBeInViewport({ ratio: 1 })
  await expect(folded).toBeHidden()
  await page.setViewportSize({ width: 768, height: 844 })
  await expect(folded).toBeVisible()
  await expect(about.locator('summary').first()).toBeHidden()
})

plainTest('E5, SP6: the hero is in the HTML, first to be loaded, and one of five', async ({ site }) => {
  const seen = new Set<string>()
  for (let visit = 0; visit < 40 && seen.size < 2; visit++) {
    const html = await (await fetch(site.address)).text()
    const img = /<img[^>]*fetchpriority="high"[^>]*>/i.exec(html)?.[0] ?? ''
    expect(img).not.toContain('lazy')
    expect(html).toContain('type="image/avif"')
    seen.add(/src="([^"]+)"/.exec(img)?.[1] ?? '')
  }
  expect(seen.size).toBeGreaterThan(1)
})

test('nothing of the page moves by itself, and a featured speaker opens in a dialog that gives the focus back', async ({
  page,
  axe,
}) => {
  const untilQuiet = watchRequests(page)
  await page.goto('/')
  await page.locator('html[awake]').waitFor()
  await untilQuiet()
  await page.evaluate(() => document.fonts.ready)
  expect(await movedBy(page)).toBeLessThan(0.01)

  const card = page
    .locator('article')
    .filter({ has: page.getByText('Quick view') })
    .first()
  const opener = card.getByRole('button', { name: 'Quick view' })
  const dialog = page.getByRole('dialog', { name: await card.getByRole('heading').innerText() })
  await opener.click()
  await expect(dialog.getByText('Talk topic')).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'View Full Profile' })).toBeVisible()
  await axe()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await opener.click()
  await dialog.getByText('Talk topic').hover()
  await page.mouse.down()
  await page.mouse.move(5, 300)
  await page.mouse.up()
  await expect(dialog).toBeVisible()
  await page.mouse.click(5, 300)
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('SP16: where scripts are blocked on the way, the page offers nothing that needs them, and keeps its place', async ({
  page,
  complaints,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const release = await holdAnswers(page, '**/assets/*.js', route => route.abort())
  await page.goto('/', { waitUntil: 'commit' })
  const card = page.locator('section[aria-labelledby=countdown]')
  const figures = card.locator('[data-unit=days]')
  await expect(figures).toBeVisible()
  const before = await card.boundingBox()
  release()
  await expect(figures).toBeHidden()
  expect(await card.boundingBox()).toEqual(before)
  await page.setViewportSize({ width: 1280, height: 844 })
  await expect(page.getByRole('button', { name: 'Quick view', includeHidden: true })).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'Quick view' })).toHaveCount(0)
  forgive(complaints)
})

test('tickets stand level, whether their sale has ended or not', async ({ page }) => {
  const offer = { name: 'Adult', price: 75, features: ['Seat'], isPopular: true, notYetOnSale: false, popular: false }
  const tickets = [
    { ...offer, id: 'a', onSale: true, saleEnded: false },
    { ...offer, id: 'b', name: 'Early', onSale: false, saleEnded: true },
  ]
  await page.route('**/api/tickets', route =>
    route.fulfill({
      json: { tickets, purchaseUrl: 'https://t.example', saleStartsAt: '2026-06-01T06:00:00.000Z', changesAt: null },
    }),
  )
  await arriveFromElsewhere(page, '/')
  const [first, second] = await page
    .locator('#tickets h3')
    .evaluateAll(titles => titles.map(title => title.getBoundingClientRect().top))
  expect(first).toBe(second)
  const banner = await page.locator('#tickets').getByText('Sale ended', { exact: true }).first().boundingBox()
  expect((banner?.y ?? 0) + (banner?.height ?? 0)).toBeLessThanOrEqual(
    (await page.locator('#tickets h3').last().boundingBox())?.y ?? 0,
  )
})

test('SP5, P9: the map is asked for by a press alone; the drawing stays while it does not come', async ({
  page,
  site,
  complaints,
}) => {
  const strangers: string[] = []
  page.on('request', request => request.url().startsWith(site.address) || strangers.push(request.url()))
  await page.route('https://www.google.com/**', route => route.abort())
  const untilQuiet = watchRequests(page)
  await page.goto('/')
  await page.getByRole('link', { name: 'Get Directions' }).scrollIntoViewIfNeeded()
  await untilQuiet()
  const card = page.locator('#schedule')
  await expect(
    card.getByText('Shows a map from a maps service when you press; until then nothing is loaded from there.'),
  ).toBeVisible()
  expect(strangers).toEqual([])
  await card.getByRole('button', { name: 'Show the map' }).click()
  await expect(card.getByRole('alert')).toHaveText(/^The map didn’t load\./)
  await expect(card.locator('iframe')).toHaveCount(0)
  forgive(complaints)
  await page.unroute('https://www.google.com/**')
  await page.route('https://www.google.com/**', route => route.fulfill({ body: '' }))
  await card.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('iframe[title="Map of Devon Community Centre"]')).toBeVisible()
})

test('any other address is a page that was not found', async ({ page, complaints, axe }) => {
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page).toHaveTitle('Page Not Found')
  await axe()
  const likely = page.getByRole('region', { name: 'Were you looking for one of these?' })
  await expect(likely.getByRole('link')).toHaveCount(3)
  await expect(page.getByRole('link', { name: 'Return to Homepage' })).toHaveAttribute('href', '/')
  await page.getByRole('main').getByRole('searchbox').fill('forest')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=forest$/)
  forgive(complaints, / 404\b/)
})

test('a light goes down the night sections of wide screens and ends in the map; reduced motion and phones have none', async ({
  page,
}) => {
  const parts = ['.hero', '#about', '.lit-map']
  const light = (of: string) =>
    page.locator(of).evaluate(part => {
      const { content, opacity, backgroundPositionY } = getComputedStyle(part, '::before')
      const way = part.matches('.lit-map') ? opacity : backgroundPositionY
      return content === 'none' ? 'none' : Math.round(Number.parseFloat(way))
    })
  /** Brings an edge of a part to the middle of the screen. */
  const centre = (of: string, edge: 'top' | 'bottom') =>
    page.locator(of).evaluate((part, edge) => scrollBy(0, part.getBoundingClientRect()[edge] - innerHeight / 2), edge)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  for (const [of, begin, end] of [
    ['#about', 0, 100],
    ['.lit-map', 0, 1],
  ] as const) {
    await centre(of, 'top')
    await expect.poll(() => light(of)).toBe(begin)
    await centre(of, 'bottom')
    await expect.poll(() => light(of)).toBe(end)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  for (const of of parts) expect(await light(of)).toBe('none')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const of of parts) expect(await light(of)).toBe('none')
})
