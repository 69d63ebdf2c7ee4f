import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { callElsewhere, openTab } from './administering.ts'
import { expect, test } from './fixtures.ts'

test.use({ sharesSite: true })

const items = (page: Page) => page.getByRole('list', { name: 'Content items' })
const editing = (page: Page) => page.getByRole('dialog', { name: 'Edit Content' })

async function saved(page: Page, words: string) {
  await expect(page.getByText(words)).toBeVisible()
}

/** What the browser asked of others, and every window that some script opened. */
function watch(page: Page) {
  const seen: string[] = []
  page.on('request', request => seen.push(request.url()))
  page.on('dialog', dialog => seen.push(dialog.message()))
  return () => seen.filter(what => !/^(http:\/\/localhost:|data:|blob:)/.test(what))
}

test('RT1: of markup the page shows its elements, and nothing of it runs, here or there', async ({ page, axe }) => {
  const strange = watch(page)
  await openTab(page, 'content&view=schedule')
  await page.getByRole('button', { name: 'Edit schedule / details / content' }).click()
  await editing(page).getByLabel('Type').selectOption('html')
  await editing(page)
    .getByRole('textbox', { name: 'Content' })
    .fill(
      [
        '<p>Doors are <strong>step-free</strong>. <a href="/team">Ask us</a></p><ul><li>Hearing loop</li></ul>',
        '<img src="https://evil.example/x.png" onerror="alert(1)"><script>alert(2)</script>',
        '<a href="javascript:alert(3)">Prize</a><svg onload="alert(4)"><style>@import "//evil.example"</style></svg>',
        '<p style="background:url(https://evil.example/y.png)" onclick="alert(5)">Last</p>',
      ].join(''),
    )
  await editing(page).getByRole('button', { name: 'Update Content' }).click()
  await saved(page, 'Content updated successfully')
  await expect(items(page)).toContainText('Hearing loop')
  await page.goto('/schedule')
  await expect(page.locator('strong', { hasText: 'step-free' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Hearing loop' })).toBeVisible()
  await expect(page.getByText('Prize')).not.toHaveAttribute('href')
  await page.getByText('Prize').click()
  await page.getByText('Last', { exact: true }).click()
  await axe()
  await page.getByRole('link', { name: 'Ask us' }).click()
  await expect(page).toHaveURL(/\/team$/)
  expect(strange()).toEqual([])
})

test('a picture takes the place of the page’s own, with its alternative text', async ({ page, axe }) => {
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#2a6f97' } })
    .png()
    .toBuffer()
  await openTab(page, 'content&view=sponsor')
  const image = { name: 'blue.png', mimeType: 'image/png', buffer: picture }
  const { origin } = new URL(page.url())
  const uploaded = await page.request.post('/api/upload', { multipart: { image }, headers: { Origin: origin } })
  const { filePath } = await uploaded.json()
  const place = { page: 'sponsor', section: 'intro', key: 'image', type: 'image' }
  await callElsewhere(page, 'POST', '/content', { ...place, content: filePath, title: 'A blue hall' })
  await page.goto('/sponsor')
  const shown = page.getByRole('img', { name: 'A blue hall' })
  await expect(shown).toBeVisible()
  await expect.poll(() => shown.evaluate(img => img instanceof HTMLImageElement && img.currentSrc)).toMatch(/\.avif$/)
  await axe()
})
