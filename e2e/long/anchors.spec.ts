import type { Page, Route } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

test.use({ onlyReads: true })

/** Where a part of the page ends up below the fixed header, in CSS pixels. */
const belowHeader = 80

/** How far the top of a part of the page is from its place, or the page from its own top. */
function distance(page: Page, id: string) {
  return page.evaluate(
    ({ id, belowHeader }) => {
      const part = document.getElementById(id)
      if (!part) return Number.NaN
      return id === 'home' ? scrollY : Math.round(part.getBoundingClientRect().top - belowHeader)
    },
    { id, belowHeader },
  )
}

async function expectAt(page: Page, id: string) {
  await expect.poll(async () => Math.abs(await distance(page, id))).toBeLessThanOrEqual(2)
}

/** Holds back every answer that fills the home page until it is asked for; for its texts a page waits before it is shown. */
async function holdAnswers(page: Page) {
  const held: Route[] = []
  let holding = true
  await page.route(/\/api\/(?!event|auth|content)/, route => (holding ? void held.push(route) : route.continue()))
  return async () => {
    holding = false
    for (const route of held.splice(0).reverse()) {
      await route.continue()
      await page.evaluate(() => new Promise(requestAnimationFrame))
    }
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expect(page.getByText(/^Loading /)).toHaveCount(0)
  }
}

for (const { width, from } of [
  { width: 360, from: '/team' },
  { width: 1440, from: '/speakers/1/presentation' },
]) {
  test(`a link into the home page ends at its place once all parts have come, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    const footer = page.getByRole('navigation', { name: 'Quick links' })
    for (const [name, id] of [
      ['Tickets', 'tickets'],
      ['Contact', 'contact'],
    ] as const) {
      await page.goto(from)
      const answer = await holdAnswers(page)
      await footer.getByRole('link', { name, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brave Enough')
      await answer()
      await expectAt(page, id)
    }
  })
}

test('a link to where one is already leads there again: a part of the page, its top, and the page itself', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const header = page.getByRole('banner')
  await page.goto('/')
  for (let press = 0; press < 2; press++) {
    await header.getByRole('link', { name: 'Tickets', exact: true }).last().click()
    await expectAt(page, 'tickets')
    await expect(page.locator('#tickets')).toBeFocused()
    await page.mouse.wheel(0, 600)
    await expect.poll(() => distance(page, 'tickets')).toBeLessThan(-500)
  }
  for (let press = 0; press < 2; press++) {
    await header.getByRole('link', { name: 'DevonTalks', exact: true }).click()
    await expectAt(page, 'home')
    await page.mouse.wheel(0, 600)
    await expect.poll(() => distance(page, 'home')).toBeGreaterThan(500)
  }
  await page.goto('/schedule')
  await page.mouse.wheel(0, 900)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
  await header.getByRole('button', { name: 'Attend' }).click()
  await header.getByRole('link', { name: 'Schedule', exact: true }).click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(page.locator('main')).toBeFocused()
})

for (const late of [false, true])
  test(`a visitor who scrolls away from a place stays there, ${late ? 'also before its code is there' : 'also when parts come late'}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/team')
    const answer = await holdAnswers(page)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    if (late) await page.route(/hold-in-place/, route => released.then(() => route.continue()))
    await page
      .getByRole('navigation', { name: 'Quick links' })
      .getByRole('link', { name: 'Contact', exact: true })
      .click()
    await expectAt(page, 'contact')
    await page.mouse.wheel(0, -400)
    await expect.poll(() => distance(page, 'contact')).toBeGreaterThan(300)
    release()
    await answer()
    expect(await distance(page, 'contact')).toBeGreaterThan(300)
  })

test('back leads to where one was', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Tickets', exact: true }).last().click()
  await expectAt(page, 'tickets')
  await page.getByRole('link', { name: 'Partnership Information' }).hover()
  const was = await page.evaluate(() => scrollY)
  await page.getByRole('link', { name: 'Partnership Information' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Partner with DevonTalks')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brave Enough')
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - was)).toBeLessThanOrEqual(2)
})
