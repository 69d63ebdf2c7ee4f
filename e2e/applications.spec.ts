import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, holdAnswers, test } from './fixtures.ts'
import { headingsOf, plainTest, sendPlainly } from './plain-visitor.ts'

// What is refused, and forms of another site: `src/features/public-forms/site/public-forms.test.tsx`.

test.use({ sharesSite: true })

const portrait = fileURLToPath(
  import.meta.resolve('../src/features/sample/server/content/pictures/portraits/wren-sinclair.webp'),
)
const form = (page: Page) => page.locator('main form')

async function introduce(page: Page, name: string) {
  await form(page).getByLabel('Name').fill(name)
  await form(page)
    .getByLabel('Email')
    .fill(`${name.toLowerCase().replace(' ', '.')}@example.com`)
  await form(page).getByLabel('Professional Title').fill('Beekeeper')
  await form(page).getByLabel('Bio').fill('Keeps bees and counts them.')
  await form(page).getByLabel('Topic').fill('What a hive decides')
}

test('P5: what was written outlives a closed page, a photo is made smaller, and what was sent leads to what comes next', async ({
  context,
  page,
  axe,
}) => {
  const summary = (on: Page) => form(on).getByLabel('Talk Summary')
  const discard = (on: Page) => form(on).getByRole('button', { name: 'Discard draft' })
  await page.goto('/speak')
  await expect(discard(page)).toBeHidden()
  const broken = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no') }
  await form(page).getByLabel('Photo').setInputFiles(broken)
  await expect(form(page).getByLabel('Photo')).toHaveAccessibleDescription(/This file cannot be read as a picture/)
  await form(page).getByRole('button', { name: 'Send Application' }).click()
  await expect(form(page).getByLabel('Name')).toBeFocused()
  await axe()
  await introduce(page, 'Draft Quill')
  await expect(discard(page)).toBeVisible()
  const keptAtOnce = await summary(page).evaluate((control: HTMLTextAreaElement) => {
    control.value = 'one two three'
    control.dispatchEvent(new Event('input', { bubbles: true }))
    return Object.values(localStorage).join()
  })
  expect(keptAtOnce, 'the page may close with the last letter').toContain('one two three')
  await page.close()
  const later = await context.newPage()
  await later.goto('/speak')
  await expect(form(later).getByText('What you wrote last time is back')).toBeVisible()
  await expect(form(later).getByLabel('Name')).toHaveValue('Draft Quill')
  await expect(summary(later)).toHaveAccessibleDescription('3 of 50 words')
  await discard(later).click()
  await expect(form(later).getByLabel('Name')).toBeFocused()
  await expect(summary(later)).toHaveValue('')
  await later.reload()
  await expect(discard(later)).toBeHidden()

  await introduce(later, 'Draft Quill')
  const photo = form(later).getByLabel('Photo')
  const chosen = () =>
    photo.evaluate((input: HTMLInputElement) => ({ type: input.files?.[0]?.type, size: input.files?.[0]?.size ?? 0 }))
  const canvas = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#c22f1b' } })
  await photo.setInputFiles({ name: 'me.gif', mimeType: 'image/gif', buffer: await canvas(300, 300).gif().toBuffer() })
  await expect.poll(async () => (await chosen()).type).toBe('image/webp')
  const large = await canvas(5000, 4000).jpeg().toBuffer()
  await photo.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: large })
  await expect.poll(async () => [large.length, 0].includes((await chosen()).size)).toBe(false)
  await expect(photo).not.toHaveAttribute('aria-invalid')
  await form(later).getByRole('button', { name: 'Send Application' }).click()
  await expect(later).toHaveURL(/\/thanks\/speaker\?sent=1$/)
  await expect(later.getByRole('heading', { name: 'What happens next' })).toBeVisible()
  expect(await later.evaluate(() => Object.keys(localStorage))).toEqual([])
})

test('words written before the scripts came are counted and kept', async ({ page }) => {
  const release = await holdAnswers(page, '**/*.js')
  await page.goto('/speak', { waitUntil: 'commit' })
  const summary = form(page).getByLabel('Talk Summary')
  await summary.fill('one two three')
  release()
  await expect(summary).toHaveAccessibleDescription('3 of 50 words')
  await expect(form(page).getByRole('button', { name: 'Discard draft' })).toBeVisible()
})

test('two tabs with one form keep a draft each, over a reload and after both are closed', async ({ context, page }) => {
  const name = (on: Page) => form(on).getByLabel('Name')
  const kept = (on: Page) => expect(form(on).getByRole('button', { name: 'Discard draft' })).toBeVisible()
  await page.goto('/speak')
  await name(page).fill('First Tab')
  await kept(page)
  const second = await context.newPage()
  await second.goto('/speak')
  await expect(form(second)).toHaveAttribute('novalidate')
  await name(second).fill('Second Tab')
  await kept(second)
  for (const [tab, text] of [
    [page, 'First Tab'],
    [second, 'Second Tab'],
  ] as const) {
    await tab.reload()
    await expect(form(tab).getByText('What you wrote last time is back')).toBeVisible()
    await expect(name(tab)).toHaveValue(text)
  }
  await page.close()
  await second.close()
  const back: string[] = []
  for (let tabs = 0; tabs < 2; tabs++) {
    const later = await context.newPage()
    await later.goto('/speak')
    await kept(later)
    back.push(await name(later).inputValue())
  }
  expect(back.sort()).toEqual(['First Tab', 'Second Tab'])
})

plainTest('SP16: both applications are taken without scripts', async ({ site, visit }) => {
  const name = 'Grace Stone'
  const photo = { name: 'me.webp', mimeType: 'image/webp', buffer: await readFile(portrait) }
  const thanks = await sendPlainly(site.address, await visit('/speak'), 'Send Application', {
    ...{ Name: name, Email: 'grace.stone@example.com', 'Professional Title': 'Beekeeper' },
    ...{ 'Bio (max 250 words)': 'Keeps bees and counts them.', Topic: 'What a hive decides', Photo: photo },
  })
  expect(thanks.path).toBe('/thanks/speaker?sent=1')
  const welcome = await sendPlainly(site.address, await visit('/volunteer/apply'), 'Send Application', {
    Name: name,
    Email: 'grace@example.com',
  })
  expect(headingsOf(welcome.document)[0]).toBe('Welcome aboard')
  const unknown = await visit('/thanks/unknown')
  expect([unknown.status, headingsOf(unknown.document)[0]]).toEqual([404, 'Page Not Found'])
})
