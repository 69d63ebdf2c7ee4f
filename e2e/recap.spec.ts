import type { Page } from '@playwright/test'
import { expect, moving, test } from './fixtures.ts'

test.use({ onlyReads: true, ...moving })

const carousel = (page: Page) => page.getByRole('region', { name: /^Pictures of/ })
const first = (page: Page) => carousel(page).locator('[data-place="0"]')

test('AX3: the recap shows one, two or three pictures, by the width, and with reduced motion does not advance', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await page.goto('/relive-2025')
  for (const [width, count] of [
    [360, 1],
    [800, 2],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect(carousel(page).getByRole('group')).toHaveCount(count)
  }
  await expect(carousel(page).getByRole('img').first()).toHaveAttribute('alt', /before sunrise/)
  await expect(carousel(page).getByRole('button', { name: 'Start automatic slide show' })).toBeVisible()
  await page.clock.runFor(20_000)
  await expect(first(page)).toHaveAccessibleName('1 of 20')
})

test('AX3: the recap goes round both ways, and advances until a visitor points at it, works in it or stops it', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/relive-2025')
  const stop = carousel(page).getByRole('button').first()
  await expect(stop).toHaveAccessibleName('Stop automatic slide show')
  await page.clock.runFor(6000)
  await expect(first(page)).toHaveAccessibleName('2 of 20')
  await carousel(page).hover()
  await page.clock.runFor(13_000)
  await expect(first(page)).toHaveAccessibleName('2 of 20')
  await stop.click()
  await page.mouse.move(0, 0)
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await page.clock.runFor(13_000)
  await expect(first(page)).toHaveAccessibleName('2 of 20')
  for (const shown of ['1 of 20', '20 of 20']) {
    await carousel(page).getByRole('button', { name: 'Previous photo' }).click()
    await expect(first(page)).toHaveAccessibleName(shown)
    await page.clock.runFor(500)
  }
  await carousel(page).getByRole('button', { name: 'Next photo' }).click()
  await expect(first(page)).toHaveAccessibleName('1 of 20')
})

test('a picture is shown large, and by keyboard the next and back', async ({ page, axe }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/relive-2025')
  const third = page.getByRole('link', { name: /^Picture 3: Name badges/ })
  await third.focus()
  await page.keyboard.press('Enter')
  const large = page.getByRole('dialog', { name: 'Pictures of DevonTalks 2025' })
  await expect(large.getByRole('img')).toHaveAttribute('alt', /^Name badges/)
  await expect(large.getByText('Two hundred names, all spelled right.')).toBeVisible()
  await axe()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.keyboard.press('ArrowRight')
  await expect(large.getByRole('status')).toHaveText(/4.*20/)
  await large.getByRole('button', { name: 'Previous photo' }).click()
  await expect(large.getByRole('status')).toHaveText(/3.*20/)
  await page.keyboard.press('Escape')
  await expect(large).toHaveCount(0)
  await expect(third).toBeFocused()
  // From the row, which follows: its slide that was left is out of sight.
  const slides = page
    .getByRole('region', { name: 'Pictures of DevonTalks 2025' })
    .getByRole('link', { name: /^See large/ })
  await expect(slides).toHaveCount(1)
  await slides.focus()
  await page.keyboard.press('Enter')
  for (let press = 0; press < 3; press++) await page.keyboard.press('ArrowRight')
  await expect(large.getByRole('status')).toHaveText(/\d.*20/)
  const shown = await large.getByRole('img').getAttribute('alt')
  await page.keyboard.press('Escape')
  await expect(large).toHaveCount(0)
  await expect(page.getByRole('link', { name: `See large: ${shown}` })).toBeFocused()
})
