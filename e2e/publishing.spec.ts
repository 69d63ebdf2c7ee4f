import { beginSession, callElsewhere, logOut, openTab } from './administering.ts'
import { expect, test } from './fixtures.ts'
import { wordsOnFigure } from './lone-figure.ts'
import { pageWidth } from './page-checks.ts'
import { sendPlainly, textOf, visitPlainly } from './plain-visitor.ts'

test('Y7: before it is published a site is one page, for the phone and the desk', async ({ page, site, axe }) => {
  await beginSession(page)
  await callElsewhere(page, 'POST', '/editions/publish', { published: false })
  await page.goto('/team')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Our .* Team$/)
  await expect(page.getByRole('complementary', { name: 'Not published' })).toContainText('Visitors see “Coming soon”.')
  await axe()
  await page.goto('/admin/dashboard?tab=account')
  await logOut(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brave Enough')
  await expect(page.getByRole('complementary', { name: 'Not published' })).toHaveCount(0)
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    // Its picture depends on the width.
    await page.goto('/team')
    expect(await wordsOnFigure(page), `at ${width} px`).toEqual([])
    expect(await pageWidth(page)).toBe(width)
    if (width !== 768) await axe()
  }
  expect(await page.locator('script').count()).toBe(0)
  const soon = await visitPlainly(site.address, '/')
  const told = await sendPlainly(site.address, soon, 'Tell me', { Email: 'ada@example.com' })
  expect(textOf(told.document)).toContain('Thank you for subscribing to our newsletter!')
  await page.goto('/admin/login')
  await page.getByRole('link', { name: 'Back to the site' }).click()
  await expect(page.getByText('Coming soon')).toBeVisible()
})

test('Y6: a preview shows another moment, stays itself from page to page, and leads back', async ({ page, axe }) => {
  await openTab(page, 'overview')
  await callElsewhere(page, 'POST', '/editions/publish', { published: true })
  // However many tabs there are, the name of the site is not squeezed.
  const brand = page.getByRole('banner').getByRole('paragraph')
  expect(await brand.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'See it on another day' }).click()
  const tab = await opened
  const bar = tab.getByRole('region', { name: 'Preview' })
  await expect(bar).toContainText('Visitors do not see this.')
  await tab.close()
  await page.goto('/')
  await page.setViewportSize({ width: 360, height: 800 })
  const preview = page.getByRole('region', { name: 'Preview' })
  await preview.getByLabel('Moment').fill('2026-10-08T10:00')
  await preview.getByRole('button', { name: 'Show' }).click()
  await expect(preview).toContainText('Preview: The day, October 8, 2026, 10:00 AM. Visitors do not see this.')
  await expect(page.getByText('Today, from 8:00 AM')).toBeVisible()
  expect(await pageWidth(page)).toBe(360)
  await axe()
  // The header leaves the bar free to be pressed on wide screens, too.
  await page.setViewportSize({ width: 1440, height: 900 })
  await preview.getByLabel('Moment').fill('2026-10-09T10:00')
  await preview.getByRole('button', { name: 'Show' }).click()
  await expect(preview).toContainText('Over, October 9, 2026, 10:00 AM')
  // Its label stays on the screen while the page scrolls.
  expect(await preview.evaluate(element => getComputedStyle(element, '::after').position)).toBe('fixed')
  await page.getByRole('link', { name: 'Privacy', exact: true }).click()
  await expect(page).toHaveURL(/\/privacy$/)
  await expect(preview).toContainText('Over, October 9, 2026, 10:00 AM')
  await preview.getByRole('button', { name: 'Leave the preview' }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard/)
  await page.goto('/privacy')
  await expect(preview).toHaveCount(0)
})
