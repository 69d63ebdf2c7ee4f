import type { Locator, Page } from '@playwright/test'
import { expect, moving, test } from './fixtures.ts'

test.use({ onlyReads: true, ...moving })

const carousel = (page: Page) => page.getByRole('region', { name: 'Featured partners' })
const shown = (page: Page) => carousel(page).locator('[data-shown=true]')

test('AX3: the spotlight turns every six seconds, fades for 800 ms, and stops for who points at it, works in it or asks it to; it goes round both ways, jumps by its dots, and hears one order in half a second', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/')
  await expect(carousel(page).getByRole('button', { name: 'Stop automatic slide show' })).toBeVisible()
  await expect(shown(page)).toHaveAccessibleName(/^1 of/)
  await expect(shown(page)).toHaveCSS('transition-duration', '0.8s')
  await page.clock.runFor(6000)
  await expect(shown(page)).toHaveAccessibleName(/^2 of/)
  await carousel(page).hover()
  await page.clock.runFor(13_000)
  await expect(shown(page)).toHaveAccessibleName(/^2 of/)
  await page.mouse.move(0, 0)
  await carousel(page).getByRole('button', { name: 'Next sponsor' }).focus()
  // The pointer comes and goes while the focus stays.
  await carousel(page).hover()
  await page.mouse.move(0, 0)
  await page.clock.runFor(13_000)
  await expect(shown(page)).toHaveAccessibleName(/^2 of/)
  await carousel(page).getByRole('button', { name: 'Stop automatic slide show' }).click()
  await page.mouse.move(0, 0)
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await page.clock.runFor(13_000)
  await expect(shown(page)).toHaveAccessibleName(/^2 of/)

  await page.clock.pauseAt(Date.now() + 120_000)
  const count = await carousel(page).locator('[data-shown]').count()
  const press = (name: string) => carousel(page).getByRole('button', { name }).click()
  await press('Previous sponsor')
  await expect(shown(page)).toHaveAccessibleName(`1 of ${count}`)
  // The clock is stopped, so this press comes too soon.
  await press('Previous sponsor')
  await expect(shown(page)).toHaveAccessibleName(`1 of ${count}`)
  await page.clock.runFor(500)
  await press('Previous sponsor')
  await expect(shown(page)).toHaveAccessibleName(`${count} of ${count}`)
  await page.clock.runFor(500)
  await press('Next sponsor')
  await expect(shown(page)).toHaveAccessibleName(`1 of ${count}`)
  await page.clock.runFor(500)
  await press('Go to slide 2')
  await expect(shown(page)).toHaveAccessibleName(`2 of ${count}`)
})

test('AX3: with reduced motion nothing turns of itself', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await page.goto('/')
  await expect(carousel(page).getByRole('button', { name: 'Start automatic slide show' })).toBeVisible()
  await page.clock.runFor(20_000)
  await expect(shown(page)).toHaveAccessibleName(/^1 of/)
})

test('a finger turns the slides; going up or down, or a little, does not', async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.address, hasTouch: true, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  // Whether a page may write to the clipboard unasked differs between builds of Chromium.
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
  })
  async function swipe(over: Locator, x: number) {
    await over.scrollIntoViewIfNeeded()
    const box = await over.boundingBox()
    const from = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] })
    for (const part of [0.5, 1])
      await client.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: [{ x: from.x + x * part, y: from.y }],
      })
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  await page.goto('/')
  await swipe(carousel(page), -40)
  await expect(shown(page)).toHaveAccessibleName(/^1 of/)
  await swipe(carousel(page), -90)
  await expect(shown(page)).toHaveAccessibleName(/^2 of/)
  await page.goto('/relive-2025')
  const recap = page.getByRole('region', { name: /^Pictures of/ })
  await swipe(recap.locator('.recap-slides'), -90)
  await expect(recap.locator('[data-place="0"]')).toHaveAccessibleName('2 of 20')
  await page.goto('/relive-2025')
  await page.getByRole('link', { name: /^Picture 2:/ }).tap()
  const large = page.getByRole('dialog', { name: /^Pictures of/ })
  await swipe(large.locator('figure'), -90)
  await expect(large.getByRole('status')).toHaveText(/3.*20/)
  await expect(large.locator('figcaption')).toContainText('Two hundred names, all spelled right.')
  await swipe(large.locator('figure'), 90)
  await expect(large.getByRole('status')).toHaveText(/2.*20/)
  await page.goto('/speakers/1')
  await page.getByRole('button', { name: 'Copy link' }).tap()
  const toast = page.getByText('Please copy the URL manually.')
  await swipe(toast, 45)
  await expect(toast).toBeVisible()
  await swipe(toast, 60)
  await expect(toast).toBeHidden({ timeout: 2000 })
  await context.close()
})
