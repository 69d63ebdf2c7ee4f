import type { Locator } from '@playwright/test'
import { openTab, tabLinks } from './administering.ts'
import { expect, test } from './fixtures.ts'

test.use({ forcedColors: 'active', colorScheme: 'dark', onlyReads: true })

const ground = (of: Locator) => of.evaluate(element => getComputedStyle(element).backgroundColor)
const black = 'rgb(0, 0, 0)'

test('in forced colours the current tab, the state of a switch, dots and edges are seen', async ({ page }) => {
  await openTab(page, 'settings')
  const tabs = tabLinks(page)
  await expect(tabs.first()).toHaveCSS('border-color', black)
  await expect(tabs.filter({ hasText: 'Settings' })).not.toHaveCSS('border-color', black)
  await page.goto('/admin/dashboard?tab=speakers')
  const views = page.getByRole('tab', { name: /^(All Speakers|Pending|Shortlisted|Selected|Rejected)/ })
  await expect(views).toHaveCount(5)
  const edges = await views.evaluateAll(all => all.map(view => getComputedStyle(view).borderBottomColor))
  expect(new Set(edges.slice(1))).toEqual(new Set([black]))
  expect(edges[0]).not.toBe(black)
  await page.goto('/admin/dashboard?tab=settings&view=speakers')
  const openForm = page.getByRole('switch').first()
  await expect(openForm).toHaveCSS('border-style', 'solid')
  expect(await ground(openForm)).not.toBe(black)
  expect(await ground(openForm.locator('> *'))).not.toBe(await ground(openForm))

  await page.goto('/')
  const dot = (current: boolean) => page.locator(`button[aria-current=${current}] > span`).first()
  const colours = [await ground(dot(true)), await ground(dot(false))]
  expect(new Set([...colours, black]).size).toBe(3)
  for (const edged of [page.getByRole('button', { name: 'Quick view' }), page.locator('#tickets article')])
    await expect(edged.first()).toHaveCSS('border-style', 'solid')
})

test('in forced colours a dark logo has a light ground', async ({ page }) => {
  await page.goto('/sponsor')
  const logo = page.getByRole('img', { name: 'Bow & Birch' }).first()
  expect(await ground(logo.locator('xpath=ancestor::span[1]'))).toBe('rgb(255, 255, 255)')
})
