import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { speakerLabels } from '#features/speakers/speaker-labels.ts'
import { arriveFromElsewhere, expect, forgive, holdAnswers, test } from './fixtures.ts'
import { headingsOf, plainTest, sendPlainly } from './plain-visitor.ts'

const portrait = fileURLToPath(
  import.meta.resolve('../src/features/sample/server/content/pictures/portraits/wren-sinclair.webp'),
)
const external = '**/api/settings/speaker-form-url'
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

test('AX7, P5: the speaker form counts words, shows what is wrong at its field, and leads to what comes next', async ({
  page,
  axe,
  complaints,
}) => {
  test.slow()
  await page.goto('/speak')
  await form(page).getByLabel('Talk Summary').fill('one two three')
  await expect(form(page).getByLabel('Talk Summary')).toHaveAccessibleDescription('3 of 50 words')
  await form(page).getByRole('button', { name: 'Send Application' }).click()
  await expect(form(page).getByLabel('Name')).toBeFocused()
  await expect(form(page).getByLabel('Name')).toHaveAccessibleDescription('Name is required')
  await expect(form(page).getByLabel('Professional Title')).toHaveAccessibleDescription(
    /Professional title is required/,
  )
  await axe()
  await introduce(page, 'Ada Quill')
  await form(page)
    .getByLabel('Photo')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no') })
  await expect(form(page).getByLabel('Photo')).toHaveAccessibleDescription(/This file cannot be read as a picture/)
  await form(page).getByLabel('Photo').setInputFiles(portrait)
  await form(page).getByRole('button', { name: 'Send Application' }).click()
  await expect(page).toHaveURL(/\/thanks\/speaker\?sent=1$/)
  await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible()
  await axe()
  forgive(complaints)
})

test('what was written outlives a closed page, comes back with its counts, and is gone once discarded or sent', async ({
  context,
  page,
}) => {
  const summary = (on: Page) => form(on).getByLabel('Talk Summary')
  const discard = (on: Page) => form(on).getByRole('button', { name: 'Discard draft' })
  await page.goto('/speak')
  await expect(discard(page)).toBeHidden()
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
  await form(later).getByRole('button', { name: 'Send Application' }).click()
  await expect(later).toHaveURL(/\/thanks\/speaker\?sent=1$/)
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

test('P5: a form of another site replaces the own one', async ({ page, complaints }) => {
  const value = 'https://forms.example/apply'
  await page.route(external, route => route.fulfill({ json: { setting: { key: 'speaker-form-url', value } } }))
  await arriveFromElsewhere(page, '/speak')
  const frame = page.getByTitle('Speaker application form')
  await expect(frame).toHaveAttribute('src', value)
  const allowed = (await frame.getAttribute('sandbox'))?.split(' ') ?? ['everything']
  expect(allowed).toContain('allow-forms')
  for (const power of ['everything', 'allow-top-navigation', 'allow-modals', 'allow-downloads'])
    expect(allowed).not.toContain(power)
  await expect(form(page)).toHaveCount(0)
  // The setting was not in the policy of the page through which the visitor came.
  forgive(complaints, /^(Framing 'https:\/\/forms\.example\/' violates|CSP: frame-src https:\/\/forms\.example)/)
})

test('P5: volunteers see the roles and sign up in a tab of its own', async ({ page, axe, complaints }) => {
  await page.goto('/volunteer')
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText([
    'Setup and teardown',
    'Green room support',
    'Craft services',
    'Ambassadors',
    'Hair and makeup',
    'Merchandising',
    'Backstage technical support',
    'Security',
  ])
  const opened = page.waitForEvent('popup')
  await page
    .getByRole('main')
    .getByRole('link', { name: /opens in a new tab/ })
    .first()
    .click()
  await expect(await opened).toHaveURL(/\/volunteer\/apply$/)
  await (await opened).close()
  await page.goto('/volunteer/apply')
  await form(page).getByLabel('Name').fill('Ben Hill')
  await form(page).getByLabel('Email').fill('ben@')
  await form(page).getByRole('button', { name: 'Send Application' }).click()
  await expect(form(page).getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address.')
  await expect(form(page).getByLabel('Name')).toHaveValue('Ben Hill')
  await axe()
  await form(page).getByLabel('Email').fill('ben@example.com')
  const detail = 'We have received too many of these in a short time. Please try again in 5 minutes.'
  const problem = { type: 'about:blank', title: 'Too many', status: 429, code: 'too-many-requests', detail }
  let sent = 0
  const answer = await holdAnswers(page, '**/api/volunteers/apply', route => {
    sent++
    return route.fulfill({ status: 429, json: problem })
  })
  const button = form(page).locator('[type=submit]')
  await button.dblclick()
  await expect(button).toHaveText('Sending...')
  await button.dispatchEvent('click')
  answer()
  await expect(form(page).getByRole('alert')).toHaveText(`Error${detail}`)
  await expect(form(page).getByLabel('Name')).toHaveValue('Ben Hill')
  expect(sent).toBe(1)
  forgive(complaints)
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
})

test('thanks for anything else is no page', async ({ page, complaints }) => {
  const answer = await page.goto('/thanks/unknown')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
  forgive(complaints)
})

test('a photo that the server would not take is made smaller when it is chosen', async ({ page }) => {
  await page.goto('/speak')
  const photo = page.getByLabel(speakerLabels.photo)
  const chosen = () =>
    photo.evaluate((input: HTMLInputElement) => ({ type: input.files?.[0]?.type, size: input.files?.[0]?.size ?? 0 }))
  const canvas = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#c22f1b' } })
  await expect(async () => {
    await photo.setInputFiles({ name: 'me.heic', mimeType: '', buffer: Buffer.from('ftypheic') })
    await expect(photo).toHaveAccessibleDescription(/HEIC photo.*Export it as JPEG/, { timeout: 500 })
  }).toPass()
  await photo.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) })
  await expect(photo).toHaveAccessibleDescription(/This file is empty/)
  const large = await canvas(5000, 4000).jpeg().toBuffer()
  await photo.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: large })
  await expect.poll(async () => (await chosen()).size).not.toBe(large.length)
  await expect(photo).not.toHaveAttribute('aria-invalid')
  await photo.setInputFiles({ name: 'me.gif', mimeType: 'image/gif', buffer: await canvas(300, 300).gif().toBuffer() })
  await expect.poll(async () => (await chosen()).type).toBe('image/webp')
})
