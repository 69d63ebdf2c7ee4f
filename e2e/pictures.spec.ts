import { truncate, writeFile } from 'node:fs/promises'
import type { Page, Route } from '@playwright/test'
import sharp from 'sharp'
import { HEIC } from '#lib/terms/largest-picture.ts'
import { forgiveRefusals, openTab } from './administering.ts'
import { expect, forgive, holdAnswers, test } from './fixtures.ts'
import {
  applyButton,
  choosePicture,
  dialogToCutOut,
  frameOf,
  openMemberForm,
  photo,
  storedPicture,
} from './picture-steps.ts'

test('UP1: other files and too large pictures are refused in the specified words, and the form stays unchanged', async ({
  page,
}, info) => {
  const form = await openMemberForm(page)
  const field = form.getByRole('group', { name: 'Photo' })
  const large = info.outputPath('large.jpg')
  await writeFile(large, '')
  await truncate(large, 40 * 1024 * 1024 + 1)
  for (const [file, title, message] of [
    [
      { name: 'file', mimeType: 'text/html', buffer: Buffer.from('<p>') },
      'Invalid file type',
      'Only image files are allowed',
    ],
    [
      { name: 'file', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
      'Invalid file type',
      'Only image files are allowed',
    ],
    [{ name: 'file', mimeType: 'image/heic', buffer: Buffer.from('ftypheic') }, 'Invalid file type', HEIC],
    [large, 'File too large', 'The image must be less than 5MB'],
  ] as const) {
    await choosePicture(form, file)
    await expect(page.getByText(title, { exact: true }).first()).toBeVisible()
    await expect(field.getByText(message, { exact: true })).toBeVisible()
    await expect(form.getByRole('button', { name: 'Choose image' })).toHaveAccessibleDescription(new RegExp(message))
  }
  await choosePicture(form, { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') })
  await expect(dialogToCutOut(page).getByRole('alert')).toHaveText(/^Failed to process the image\. The file is damaged/)
  await expect(applyButton(page)).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(form.getByLabel('Name *')).toHaveValue('Typed before')
  await expect(form.getByRole('button', { name: 'Choose image' })).toBeFocused()
})

test('one larger than 5MB is made smaller before it is sent, turned by quarters, and kept as it is when nothing is changed', async ({
  page,
}) => {
  const form = await openMemberForm(page)
  const noise = await sharp({
    create: {
      width: 1300,
      height: 1450,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer()
  expect(noise.length).toBeGreaterThan(5 * 1024 * 1024)
  await choosePicture(form, { name: 'large.png', mimeType: 'image/png', buffer: noise })
  await applyButton(page).click()
  // Noise is the hardest there is to encode, here in the browser and twice on the server.
  await expect(form.getByRole('button', { name: 'Remove' })).toBeVisible({ timeout: 60_000 })

  // Red is on the left half, so that after a quarter turn clockwise it is on top.
  await choosePicture(form, await photo(1000, 600))
  await dialogToCutOut(page).getByRole('button', { name: 'Turn right 90°' }).click()
  const image = dialogToCutOut(page).getByRole('img', { name: 'Being edited' })
  await expect
    .poll(() => image.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]))
    .toEqual([600, 1000])
  await applyButton(page).click()
  await expect(dialogToCutOut(page)).toHaveCount(0)
  const { data, info } = await (await storedPicture(page)).raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([540, 540])
  const [top, bottom] = [data[0] ?? 0, data[data.length - info.channels] ?? 0]
  expect(top).toBeGreaterThan(bottom + 100)

  await form.getByLabel('Role').fill('Tester')
  await form.getByLabel('Bio').fill('Tests.')
  await form.getByRole('button', { name: 'Add Member' }).click()
  await expect(form).toBeHidden()
  await page.getByRole('button', { name: 'Edit Typed before' }).first().click()
  const editing = page.getByRole('dialog', { name: 'Edit Team Member' })
  const before = await editing.getByRole('img', { name: 'The picture as it is now' }).getAttribute('src')
  await editing.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(frameOf(page)).toBeVisible()
  await applyButton(page).click()
  await expect(dialogToCutOut(page)).toHaveCount(0)
  expect(await editing.getByRole('img', { name: 'The picture as it is now' }).getAttribute('src')).toBe(before)
})

test('AX6: an upload that fails says why and can be tried again; one that is cancelled leaves all as it was', async ({
  page,
  complaints,
}) => {
  const form = await openMemberForm(page)
  await choosePicture(form, await photo())
  const alert = dialogToCutOut(page).getByRole('alert')
  const failures: [object, string][] = [
    [{ status: 503, body: 'proxy' }, 'Upload failed with status: 503'],
    [{ status: 413, json: { status: 413, code: 'too-large', detail: 'Too much of it.' } }, 'Too much of it.'],
  ]
  for (const [answer, message] of failures) {
    await page.route('**/api/upload', route => route.fulfill(answer), { times: 1 })
    await applyButton(page).click()
    await expect(alert).toHaveText(message)
    await expect(page.getByText('Upload failed', { exact: true }).first()).toBeVisible()
  }
  forgiveRefusals(complaints)
  await page.route('**/api/upload', route => route.abort(), { times: 1 })
  await applyButton(page).click()
  await expect(alert).toHaveText('Failed to upload image')
  forgive(complaints)

  const letGo = await holdAnswers(page, '**/api/upload', route => route.abort().catch(() => {}))
  await applyButton(page).click()
  await expect(dialogToCutOut(page).getByRole('progressbar', { name: 'Upload' })).toBeVisible()
  await expect(alert).toHaveText('')
  await dialogToCutOut(page).getByRole('button', { name: 'Cancel upload' }).click()
  await expect(applyButton(page)).toBeVisible()
  await expect(alert).toHaveText('')
  await applyButton(page).click()
  await expect(dialogToCutOut(page).getByRole('progressbar', { name: 'Upload' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form.getByLabel('Name *')).toHaveValue('Typed before')
  await expect(form.getByRole('button', { name: 'Choose image' })).toBeVisible()
  letGo()
  await page.unrouteAll()

  await choosePicture(form, await photo())
  await applyButton(page).click()
  await expect(form.getByRole('button', { name: 'Remove' })).toBeVisible()
})

test('nothing is lost when the session ends before the upload', async ({ page, complaints }) => {
  const form = await openMemberForm(page)
  await choosePicture(form, await photo())
  await dialogToCutOut(page).getByLabel('Rotate').fill('30')
  await page.context().clearCookies()
  await applyButton(page).click()
  await logInAgain(page)
  await expect(dialogToCutOut(page).getByLabel('Rotate')).toHaveValue('30')
  await applyButton(page).click()
  await expect(form.getByRole('button', { name: 'Remove' })).toBeVisible()
  await expect(form.getByLabel('Name *')).toHaveValue('Typed before')
  await expect(form.getByText('Role is required')).toHaveCount(0)
  forgiveRefusals(complaints)
})

test('photos that were refused while the session was over come after the login in place', async ({
  page,
  complaints,
}) => {
  const refuse = (route: Route) => route.fulfill({ status: 403 })
  await page.route('**/media/**', refuse)
  const form = await openMemberForm(page)
  const photos = page.getByRole('list', { name: 'Team members', includeHidden: true }).locator('img')
  await expect(photos).toHaveCount(0)
  await page.unroute('**/media/**', refuse)
  await choosePicture(form, await photo())
  await page.context().clearCookies()
  await applyButton(page).click()
  await logInAgain(page)
  await expect(photos).not.toHaveCount(0)
  forgiveRefusals(complaints)
})

test('one chosen while nothing can be reached leaves the form as it was', async ({ page, complaints }) => {
  const form = await openMemberForm(page)
  await form.getByLabel('Name *').fill('Ada Away')
  await page.context().setOffline(true)
  await choosePicture(form, await photo(600, 600))
  await expect(form.getByText('The image could not be opened. The server could not be reached.')).toBeVisible()
  await expect(form.getByLabel('Name *')).toHaveValue('Ada Away')
  forgive(complaints)
})

test('is dropped on the field', async ({ page }) => {
  const form = await openMemberForm(page)
  const { buffer } = await photo(300, 300)
  const transfer = await page.evaluateHandle(base64 => {
    const bytes = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
    const data = new DataTransfer()
    data.items.add(new File([bytes], 'dropped.jpg', { type: 'image/jpeg' }))
    return data
  }, buffer.toString('base64'))
  const field = form.getByRole('group', { name: 'Photo' })
  await field.dispatchEvent('dragover', { dataTransfer: transfer })
  await expect(field.getByText('Drop it here.')).toBeVisible()
  await field.dispatchEvent('drop', { dataTransfer: transfer })
  await applyButton(page).click()
  await expect(form.getByRole('button', { name: 'Remove' })).toBeVisible()
})

test('of a speaker is chosen in the form and shown in the best format on the site; its editor loads only then', async ({
  page,
}) => {
  await openTab(page, 'speakers')
  const scripts: string[] = []
  page.on('response', answer => answer.url().endsWith('.js') && scripts.push(answer.url()))
  await page.getByRole('button', { name: 'Edit Maren Okafor' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Speaker' })
  await expect(form.getByRole('group', { name: 'Photo' })).toBeVisible()
  const editors = () => scripts.filter(url => url.includes('picture-editor'))
  expect(editors()).toEqual([])
  await choosePicture(form, await photo())
  await applyButton(page).click()
  expect(editors()).toHaveLength(1)
  await expect(page.getByText('Image uploaded successfully')).toBeVisible()
  const chosen = (await form.getByRole('img', { name: 'The picture as it is now' }).getAttribute('src'))?.split('/')[2]
  await form.getByRole('button', { name: 'Update Speaker' }).click()
  await expect(page.getByText('The speaker has been updated successfully')).toBeVisible()
  const { speakers } = await (await page.request.get('/api/admin/speakers')).json()
  const { id } = speakers.find(({ name }: { name: string }) => name === 'Maren Okafor')
  await page.goto(`/speakers/${id}`)
  const portrait = page.getByRole('img', { name: 'Portrait of Maren Okafor' }).first()
  await expect
    .poll(() => portrait.evaluate((img: HTMLImageElement) => img.currentSrc))
    .toMatch(new RegExp(`/media/${chosen}/\\d+\\.avif$`))
  for (const format of ['avif', 'webp']) {
    const source = page.locator(`picture:has(img[alt="Portrait of Maren Okafor"]) source[type="image/${format}"]`)
    await expect(source.first()).toHaveAttribute('srcset', new RegExp(`/media/${chosen}/480\\.${format} 480w`))
  }
})

async function logInAgain(page: Page) {
  const login = page.getByRole('dialog', { name: 'Log in again' })
  await login.getByLabel('Username').fill('admin')
  await login.getByLabel('Password').fill('a lantern in the coulee')
  await login.getByRole('button', { name: 'Log in' }).click()
  await expect(login).toHaveCount(0)
}
