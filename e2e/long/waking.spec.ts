import { expect, holdAnswers, moving, test } from '../fixtures.ts'

test.use(moving)

test('what is pressed before the scripts are there is done once they are', async ({ page }) => {
  const release = await holdAnswers(page, '**/assets/*.js')
  await page.goto('/', { waitUntil: 'commit' })
  const button = page.locator('#speakers').getByRole('button', { name: 'Quick view' }).first()
  await button.click()
  await expect(page.getByRole('dialog')).toBeHidden()
  release()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('what lies below the hero comes with the first move, and does what was pressed before it came', async ({
  page,
}) => {
  const release = await holdAnswers(page, '**/assets/home-sections-*.js')
  await page.goto('/', { waitUntil: 'commit' })
  await page.locator('html[awake]').waitFor()
  const asked = () =>
    page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/home-sections-')))
  expect(await asked()).toBe(false)
  const about = page.locator('#about')
  await about.evaluate(section => section.setAttribute('data-from-server', ''))
  await page.locator('#speakers').getByRole('button', { name: 'Quick view' }).first().click()
  await expect(page.getByRole('dialog')).toBeHidden()
  release()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(about).toHaveAttribute('data-from-server')
})

test('links, menus and parts of the page answer before the scripts are there', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await holdAnswers(page, '**/assets/*.js')
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('link', { name: 'Contact', exact: true }).first().click()
  await expect(page).toHaveURL('/#contact')
  await expect(page.locator('#contact')).toBeInViewport()
  await page.getByRole('link', { name: 'View All Speakers' }).click()
  await expect(page).toHaveURL(/\/speakers/)
})

test('the scroll position stays when the scripts arrive', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const place = () => page.evaluate(() => scrollY)
  for (const [path, way] of [
    ['/', 1500],
    ['/speakers', 700],
    ['/#contact', -2000],
  ] as const) {
    const release = await holdAnswers(page, '**/assets/*.js')
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.locator('footer')).toBeAttached()
    const from = await place()
    await page.mouse.move(200, 300)
    await page.mouse.wheel(0, way)
    await expect.poll(async () => Math.abs((await place()) - from - way)).toBeLessThan(5)
    release()
    await page.locator('html[awake]').waitFor()
    await page.evaluate(() => new Promise(done => requestIdleCallback(done)))
    expect(Math.abs((await place()) - from - way), path).toBeLessThan(5)
    await page.unroute('**/assets/*.js')
  }
})

test('a touch asks for the scripts while a picture is still on its way', async ({ page }) => {
  await holdAnswers(page, '**/assets/*.avif')
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const asked = () =>
    page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('.js')))
  expect(await asked()).toBe(false)
  await page.keyboard.press('Tab')
  await page.locator('html[awake]').waitFor()
})

test('SP2: what lies below the screen is laid out once nothing else is left to do, or at the first touch', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  for (const [path, far] of [
    ['/', 'footer address'],
    ['/speakers', 'main li:last-child h3'],
    ['/team', 'main li:last-child h3'],
  ] as const) {
    const last = page.locator(far).last()
    const isLaidOut = () => last.evaluate(element => element.checkVisibility({ contentVisibilityAuto: true }))
    for (const touch of [false, true]) {
      const release = await holdAnswers(page, '**/assets/*.avif')
      await page.goto(path, { waitUntil: 'commit' })
      await expect(last).toBeAttached()
      expect(await isLaidOut(), path).toBe(false)
      // As wide as it will be: else what is seen of the list moves.
      expect(
        await last.evaluate(element => element.closest('li, footer')?.getBoundingClientRect().right),
      ).toBeLessThanOrEqual(360)
      if (touch) await page.keyboard.press('Tab')
      else release()
      await expect.poll(isLaidOut).toBe(true)
      await expect(page.locator('[data-folded]')).toHaveCount(0)
      release()
    }
  }
})

test('SP2: no portrait competes with the leading picture, until somebody wants to see more', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 })
  const pictures: string[] = []
  page.on('request', asked => asked.resourceType() === 'image' && pictures.push(asked.url()))
  for (const path of ['/team', '/speakers', '/schedule', '/relive-2025']) {
    const release = await holdAnswers(page, '**/assets/*.avif')
    pictures.length = 0
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0
    await page.waitForFunction(isPainted)
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(
      pictures.filter(address => address.startsWith('http')),
      path,
    ).toHaveLength(1)
    await page.mouse.wheel(0, 50)
    await expect.poll(() => pictures.length, { message: path }).toBeGreaterThan(2)
    release()
  }
})

test('a page that opens in its middle, or again where it was, is laid out from the beginning', async ({ page }) => {
  const release = await holdAnswers(page, '**/assets/*.avif')
  const contact = page.locator('#contact')
  await page.goto('/#contact', { waitUntil: 'commit' })
  await expect(contact).toBeInViewport()
  await expect(page.locator('[data-folded]')).toHaveCount(0)
  await page.goto('/speakers', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack({ waitUntil: 'commit' })
  await expect(contact).toBeInViewport()
  await expect(page.locator('[data-folded]')).toHaveCount(0)
  release()
  await page.reload()
  await expect(contact).toBeInViewport()
})

test('what a phone needs to install the site is asked for with the scripts', async ({ page }) => {
  const release = await holdAnswers(page, '**/assets/*.js')
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.locator('link[rel="apple-touch-icon"]')).toHaveCount(1)
  const manifest = page.locator('link[rel="manifest"]')
  await expect(manifest).toHaveCount(0)
  release()
  await expect(manifest).toHaveAttribute('href', '/site.webmanifest')
})

test('SP2: a page painted before its typefaces keeps the face it was painted in, so that nothing moves', async ({
  page,
}) => {
  await page.addInitScript(() => {
    new PerformanceObserver(list => {
      const { dataset } = document.documentElement
      for (const entry of list.getEntries())
        dataset.moved = String(Number(dataset.moved ?? 0) + ('value' in entry ? Number(entry.value) : 0))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.setViewportSize({ width: 768, height: 800 })
  const release = await holdAnswers(page, '**/*.woff2')
  await page.goto('/', { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  const before = await page.evaluate(widthsOfText)
  release()
  await page.waitForFunction(
    () => document.fonts.status === 'loaded' && document.fonts.check('780 40px "Bricolage Grotesque"'),
  )
  await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  // Text of the same widths breaks nowhere else, on a screen of any width.
  expect(await page.evaluate(widthsOfText)).toEqual(before)
  expect(Number((await page.locator('html').getAttribute('data-moved')) ?? 0)).toBeLessThanOrEqual(0.01)
})

/** The width of each line of the heading and of the entries above it. */
function widthsOfText() {
  return Array.from(document.querySelectorAll('h1, header a'), text => {
    const range = document.createRange()
    range.selectNodeContents(text)
    return Array.from(range.getClientRects(), ({ width }) => width)
  })
}

test('SP2: typefaces are preloaded exactly where a page does not wait for them', async ({ page }) => {
  await page.goto('/')
  const [optional, preloaded] = await page.evaluate(() => {
    const rules = Array.from(document.styleSheets).flatMap(sheet => Array.from(sheet.cssRules))
    const faces = rules.filter(rule => rule instanceof CSSFontFaceRule).map(({ style }) => style)
    const files = faces
      .filter(face => face.getPropertyValue('font-display') === 'optional')
      .map(face => /url\("([^"]+)"\)/.exec(face.getPropertyValue('src'))?.[1])
    const links = document.querySelectorAll('link[rel=preload][as=font]')
    return [files, Array.from(links, link => link.getAttribute('href'))].map(list => list.sort())
  })
  expect(optional).toHaveLength(2)
  expect(preloaded).toEqual(optional)
})

test('a link to a part of the page ends there at once, also when typefaces come late', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const release = await holdAnswers(page, '**/*.woff2')
  await page.goto('/#contact', { waitUntil: 'commit' })
  const contact = page.locator('#contact')
  const top = () => contact.evaluate(section => Math.round(section.getBoundingClientRect().top))
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  await page.waitForFunction(() => scrollY > 0)
  expect(Math.abs((await top()) - 80)).toBeLessThanOrEqual(2)
  release()
  await page.waitForFunction(() => document.fonts.check('780 40px "Bricolage Grotesque"'))
  await expect.poll(async () => Math.abs((await top()) - 80)).toBeLessThanOrEqual(2)
})
