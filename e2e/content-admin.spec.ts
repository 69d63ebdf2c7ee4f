import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { axeAtEveryWidth, markupOf, openTab } from './administering.ts'
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

test('the life of a text: refused, added, seen on the page, changed and hidden', async ({ page, axe }) => {
  await openTab(page, 'content&view=home')
  await expect(page.getByRole('heading', { level: 1, name: 'Site Content Management' })).toBeVisible()
  await page.getByText('Where each text appears').click()
  await axeAtEveryWidth(page, axe)
  await page.getByRole('button', { name: 'Add Content' }).click()
  const adding = page.getByRole('dialog', { name: 'Add New Content' })
  await expect(adding.getByLabel('Page')).toHaveValue('home')
  await adding.getByLabel('Page').selectOption('')
  await adding.getByRole('button', { name: 'Add Content' }).click()
  for (const message of ['Page', 'Section', 'Key', 'Content']) {
    await expect(adding.getByText(`${message} is required`, { exact: true })).toBeVisible()
  }
  await axeAtEveryWidth(page, axe)
  await adding.getByLabel('Page').selectOption('home')
  await adding.getByLabel('Section').selectOption('about')
  await adding.getByLabel('Key').fill('title')
  await adding.getByRole('textbox', { name: 'Content' }).fill('A town that talks')
  await adding.getByRole('button', { name: 'Add Content' }).click()
  await saved(page, 'Content created successfully')
  const row = items(page).getByRole('listitem').filter({ hasText: 'home / about / title' })
  await expect(row).toContainText(/Heading above the five cards.*Active/s)
  await expect.poll(() => markupOf(page, '/')).toContain('>A town that talks</h2>')

  await page.getByRole('button', { name: 'Edit home / about / title' }).click()
  await editing(page).getByRole('textbox', { name: 'Content' }).fill('A town that sings')
  await editing(page).getByRole('button', { name: 'Update Content' }).click()
  await saved(page, 'Content updated successfully')
  await expect.poll(() => markupOf(page, '/')).toContain('>A town that sings</h2>')
  await page.getByRole('button', { name: 'Edit home / about / title' }).click()
  await editing(page).getByLabel('Active').uncheck()
  await editing(page).getByRole('button', { name: 'Update Content' }).click()
  await expect(row).toContainText('Inactive')
  await expect.poll(() => markupOf(page, '/')).not.toContain('A town that sings')
  await page.getByRole('button', { name: 'Delete home / about / title' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete home / about / title?' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await saved(page, 'Content deleted successfully')
  await expect(row).toHaveCount(0)
})

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
  await page.getByRole('button', { name: 'Add Content' }).click()
  const adding = page.getByRole('dialog', { name: 'Add New Content' })
  await expect(adding.getByLabel('Page')).toHaveValue('sponsor')
  await adding.getByLabel('Section').selectOption('intro')
  await adding.getByLabel('Key').fill('image')
  await adding.getByRole('textbox', { name: 'Content' }).fill('Not lost')
  await adding.getByLabel('Type').selectOption('image')
  await adding.getByRole('button', { name: 'Add Content' }).click()
  await expect(adding.getByText('Content is required')).toBeVisible()
  await adding.getByLabel('Type').selectOption('text')
  await expect(adding.getByRole('textbox', { name: 'Content' })).toHaveValue('Not lost')
  await adding.getByLabel('Type').selectOption('image')
  const choosing = page.waitForEvent('filechooser')
  await adding.getByRole('button', { name: 'Choose image' }).click()
  await (await choosing).setFiles({ name: 'blue.png', mimeType: 'image/png', buffer: picture })
  await page.getByRole('button', { name: 'Apply Changes' }).click()
  await adding.getByLabel('Alternative text').fill('A blue hall')
  await axe()
  await adding.getByRole('button', { name: 'Add Content' }).click()
  await saved(page, 'Content created successfully')
  await expect(items(page).getByRole('img', { name: 'A blue hall' })).toBeVisible()
  await page.goto('/sponsor')
  const shown = page.getByRole('img', { name: 'A blue hall' })
  await expect(shown).toBeVisible()
  await expect.poll(() => shown.evaluate(img => img instanceof HTMLImageElement && img.currentSrc)).toMatch(/\.avif$/)
  await axe()
})
