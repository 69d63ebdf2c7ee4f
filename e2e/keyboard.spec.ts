import { isDeepStrictEqual } from 'node:util'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { publicPages } from './public-pages.ts'

/** What has the focus: which of the page's stops it is, and whether someone who looks at the screen can see it. */
function focused(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return null
    const { top, bottom, left, right, width, height } = element.getBoundingClientRect()
    const { outlineStyle, outlineWidth, borderColor } = getComputedStyle(element)
    const within = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth && width > 0 && height > 0
    const covering = document.elementFromPoint(
      Math.min(Math.max((left + right) / 2, 0), innerWidth - 1),
      Math.min(Math.max((top + bottom) / 2, 0), innerHeight - 1),
    )
    return {
      name: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)}`,
      marked: outlineStyle !== 'none' && outlineWidth !== '0px' && borderColor !== '',
      within,
      covered: !(covering && (element.contains(covering) || covering.contains(element))),
    }
  })
}

/** Everything on the page that the Tab key should stop at, once. */
function stopCount(page: Page) {
  return page.evaluate(() => {
    const stops = document.querySelectorAll<HTMLElement>(
      'a[href], button:not(:disabled), input:not([type=hidden]), select, textarea, iframe',
    )
    return [...stops].filter(stop => stop.tabIndex >= 0 && stop.checkVisibility({ visibilityProperty: true })).length
  })
}

for (const width of [390, 1280]) {
  test(`AX2: every public page is walked by keyboard at ${width} px, with the focus always in sight`, async ({
    page,
  }) => {
    test.slow()
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.route('https://www.google.com/**', route => route.fulfill({ body: '' }))
    for (const path of [...publicPages, '/admin/login']) {
      await page.goto(path, { waitUntil: 'networkidle' })
      const expected = await stopCount(page)
      const stops: string[] = []
      // The map's frame on the home page lets go of the focus when it has loaded.
      let blanks = path === '/' ? 2 : 0
      for (let press = 0; press < expected + 20; press++) {
        await page.keyboard.press('Tab')
        const stop = await focused(page)
        if (!stop && blanks-- > 0) continue
        if (!stop) break
        stops.push(stop.name)
        if (stop.name.startsWith('IFRAME')) continue
        const seen = { name: stop.name, marked: true, within: true, covered: false }
        // What is not there yet may still be on its way: the page scrolls smoothly to what has the focus.
        if (!isDeepStrictEqual(stop, seen))
          await expect.poll(() => focused(page), `${path}, stop ${stops.length}`).toEqual(seen)
      }
      if (path !== '/admin/login') expect(stops[0], path).toBe('A Skip to content')
      const frames = await page.locator('iframe').count()
      expect(stops.length + frames, `${path}: ${stops.join(', ')}`).toBeGreaterThanOrEqual(expected)
    }
  })
}

test('AX2: a visitor reaches a talk, a form and the tickets by keyboard alone', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
  await page.getByRole('button', { name: 'Attend' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Speakers' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/speakers$/)
  await expect(page.locator('#main')).toBeFocused()
  await page.getByRole('link', { name: '2026' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Our 2026 Speakers' })).toBeVisible()
  const talk = page.getByRole('link', { name: /^Read More/ }).first()
  await talk.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/presentation$/)
  await page.getByRole('link', { name: 'Get Your Ticket' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/#tickets$/)
  await page.getByLabel('Name').first().focus()
  await page.keyboard.type('Ada Quill')
  await page.keyboard.press('Tab')
  await page.keyboard.type('ada@example.com')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  // At the pace of a person: whoever is quicker is asked to try again.
  await page.keyboard.type('Is there parking nearby?', { delay: 100 })
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Message Sent')).toBeVisible()
})
