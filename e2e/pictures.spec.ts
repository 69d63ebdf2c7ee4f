import { truncate, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { forgiveRefusals, openTab } from './administering.ts'
import { expect, holdAnswers, test } from './fixtures.ts'
import { choosePicture, dialogToCutOut, photo } from './picture-steps.ts'

/** Opens the form of a new member, in which the tests choose pictures. */
async function openForm(page: Page) {
  await openTab(page, 'team')
  await page.getByRole('button', { name: 'Add Team Member' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add Team Member' })
  await form.getByLabel('Name *').fill('Typed before')
  return form
}

const apply = (page: Page) => dialogToCutOut(page).getByRole('button', { name: 'Apply Changes' })
const frame = (page: Page) => dialogToCutOut(page).getByRole('group', { name: /^Frame/ })

/** The picture that a form shows, as the server keeps it. */
async function storedPicture(page: Page) {
  const preview = page.getByRole('img', { name: 'The picture as it is now' })
  const address = (await preview.getAttribute('src')) ?? ''
  const [, hash] = /\/media\/([0-9a-f]{32})\//.exec(address) ?? []
  const answer = await page.request.get(`/media/${hash}/1920.webp`)
  return sharp(await answer.body())
}

test('is cut out in a square of 90 % in the middle, and becomes what the frame held', async ({ page }) => {
  const form = await openForm(page)
  await choosePicture(form, await photo(800, 1000))
  await expect(frame(page)).toBeVisible()
  const whole = dialogToCutOut(page).getByRole('img', { name: 'What is being edited' })
  const [box, picture] = [await frame(page).boundingBox(), await whole.boundingBox()]
  const share = (box?.width ?? 0) / (picture?.width ?? 1)
  expect([share, box?.height]).toEqual([expect.closeTo(0.9, 2), expect.closeTo(box?.width ?? 0, 0)])
  expect((box?.x ?? 0) - (picture?.x ?? 0)).toBeCloseTo((picture?.width ?? 0) * 0.05, 0)
  await apply(page).click()
  await expect(form.getByRole('button', { name: 'Remove' })).toBeVisible()
  await expect(page.getByText('Image uploaded successfully')).toBeVisible()
  expect(await (await storedPicture(page)).metadata()).toMatchObject({ width: 720, height: 720, format: 'webp' })
})

test('is enlarged, turned, moved by arrow keys and set back', async ({ page }) => {
  const form = await openForm(page)
  await choosePicture(form, await photo(800, 800))
  const [scale, rotate] = [dialogToCutOut(page).getByLabel('Scale'), dialogToCutOut(page).getByLabel('Rotate')]
  for (const [slider, min, max, step] of [
    [scale, '0.5', '3', '0.01'],
    [rotate, '-180', '180', '1'],
  ] as const) {
    for (const [name, value] of [
      ['min', min],
      ['max', max],
      ['step', step],
    ] as const) {
      await expect(slider).toHaveAttribute(name, value)
    }
  }
  await scale.fill('2')
  await rotate.fill('180')
  await expect(rotate).toHaveAttribute('aria-valuetext', '180°')
  const before = await frame(page).boundingBox()
  await frame(page).focus()
  await page.keyboard.press('ArrowLeft')
  expect((await frame(page).boundingBox())?.x).toBeCloseTo((before?.x ?? 0) - 1, 0)
  await dialogToCutOut(page).getByRole('button', { name: 'Reset' }).click()
  await expect(scale).toHaveValue('1')
  await expect(rotate).toHaveValue('0')
  await expect.poll(async () => (await frame(page).boundingBox())?.x).toBeCloseTo(before?.x ?? 0, 0)

  // Red is on the left half, so that after half a turn it is on the right.
  await rotate.fill('180')
  await apply(page).click()
  await expect(form.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
  const { data, info } = await (await storedPicture(page)).raw().toBuffer({ resolveWithObject: true })
  const middle = Math.floor(info.height / 2) * info.width * info.channels
  const [left, right] = [data[middle] ?? 0, data[middle + (info.width - 1) * info.channels] ?? 0]
  expect(right).toBeGreaterThan(left + 100)
})

test('keeps what is transparent, and is edited anew and removed', async ({ page }) => {
  const form = await openForm(page)
  const clear = sharp({ create: { width: 400, height: 400, channels: 4, background: '#c22f1b00' } })
  await choosePicture(form, { name: 'logo.png', mimeType: 'image/png', buffer: await clear.png().toBuffer() })
  await apply(page).click()
  await expect(form.getByRole('button', { name: 'Replace' })).toBeFocused()
  expect(await (await storedPicture(page)).stats()).toMatchObject({ isOpaque: false })
  await form.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(frame(page)).toBeVisible()
  const ground = dialogToCutOut(page).locator('.ReactCrop').locator('..')
  await expect(ground).toHaveCSS('background-color', 'rgb(20, 26, 38)')
  await dialogToCutOut(page).getByRole('button', { name: 'Show on light' }).click()
  await expect(ground).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await apply(page).click()
  await expect(dialogToCutOut(page)).toHaveCount(0)
  // From the file again, not from what was cut out of it before.
  await expect.poll(async () => (await (await storedPicture(page)).metadata()).width).toBe(360)
  await form.getByRole('button', { name: 'Remove' }).click()
  await expect(form.getByRole('button', { name: 'Choose image' })).toBeFocused()
  await expect(form.getByRole('img', { name: 'The picture as it is now' })).toHaveCount(0)
})

test('B5: is edited from the whole original after a reload too, with the frame and the turn as they were left', async ({
  page,
}) => {
  const form = await openForm(page)
  const image = dialogToCutOut(page).getByRole('img', { name: 'What is being edited' })
  const corner = () => dialogToCutOut(page).getByRole('button', { name: 'Bottom right corner of the frame' })
  const shape = async () => {
    const [box, whole] = [await frame(page).boundingBox(), await image.boundingBox()]
    const { x = 0, y = 0, width = 0 } = box ?? {}
    const side = whole?.width ?? 1
    return [(x - (whole?.x ?? 0)) / side, (y - (whole?.y ?? 0)) / side, width / side]
  }
  const drag = async (share: number) => {
    const [handle, whole] = [await corner().boundingBox(), await image.boundingBox()]
    const [x, y] = [(handle?.x ?? 0) + (handle?.width ?? 0) / 2, (handle?.y ?? 0) + (handle?.height ?? 0) / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + share * (whole?.width ?? 0), y + share * (whole?.width ?? 0), { steps: 4 })
    await page.mouse.up()
  }
  const pixelsOf = () => image.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight])

  // Red is on the left half, so that after a quarter turn clockwise it is on top.
  await choosePicture(form, await photo(800, 600))
  await dialogToCutOut(page).getByRole('button', { name: 'Turn right 90°' }).click()
  await expect.poll(pixelsOf).toEqual([600, 800])
  await drag(-0.5)
  const before = await shape()
  expect(before[2]).toBeCloseTo(0.4, 1)
  await apply(page).click()
  await expect(dialogToCutOut(page)).toHaveCount(0)
  expect((await (await storedPicture(page)).metadata()).width).toBeCloseTo((before[2] ?? 0) * 600, -1)
  await form.getByLabel('Name *').fill('Cut Twice')
  await form.getByLabel('Role').fill('Tester')
  await form.getByLabel('Bio').fill('Tests.')
  await form.getByRole('button', { name: 'Add Member' }).click()
  await expect(form).toBeHidden()

  await page.reload()
  await page.getByRole('button', { name: 'Edit Cut Twice' }).first().click()
  await page
    .getByRole('dialog', { name: 'Edit Team Member' })
    .getByRole('button', { name: 'Edit', exact: true })
    .click()
  await expect(frame(page)).toBeVisible()
  await expect.poll(pixelsOf).toEqual([600, 800])
  await expect.poll(shape).toEqual(before.map(share => expect.closeTo(share, 2)))
  await drag(0.7)
  const [x = 0, y = 0, width = 0] = await shape()
  expect(width).toBeGreaterThan(0.92)
  await apply(page).click()
  await expect(dialogToCutOut(page)).toHaveCount(0)
  const { data, info } = await (await storedPicture(page)).raw().toBuffer({ resolveWithObject: true })
  expect(info.width).toBeCloseTo(width * 600, -1)
  expect(x * 600 + info.width).toBeGreaterThan(590)
  // The edge between the colours is where it was, and as sharp as in the file.
  const edge = 400 - Math.round(y * 600)
  const redAt = (row: number) => data[(row * info.width + Math.floor(info.width / 2)) * info.channels] ?? 0
  expect([redAt(edge - 8), redAt(edge + 8)]).toEqual([expect.closeTo(0xc2, -1.3), expect.closeTo(0x14, -1.3)])
})

test('UP1: what is no picture or too large is refused in the specified words, and the form stays as it was', async ({
  page,
}, info) => {
  const form = await openForm(page)
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
    [
      { name: 'file', mimeType: 'image/heic', buffer: Buffer.from('ftypheic') },
      'Invalid file type',
      'This is a HEIC photo, which few programs can show. Export it as JPEG and choose that.',
    ],
    [large, 'File too large', 'The image must be less than 5MB'],
  ] as const) {
    await choosePicture(form, file)
    await expect(page.getByText(title, { exact: true }).first()).toBeVisible()
    await expect(field.getByText(message, { exact: true })).toBeVisible()
    await expect(form.getByRole('button', { name: 'Choose image' })).toHaveAccessibleDescription(new RegExp(message))
  }
  await choosePicture(form, { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') })
  await expect(dialogToCutOut(page).getByRole('alert')).toHaveText(/^Failed to process the image\. The file is broken/)
  await expect(apply(page)).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(form.getByLabel('Name *')).toHaveValue('Typed before')
  await expect(form.getByRole('button', { name: 'Choose image' })).toBeFocused()
})

test('one larger than 5MB is made smaller before it is sent, turned by quarters, and kept as it is when nothing is changed', async ({
  page,
}) => {
  const form = await openForm(page)
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
  await apply(page).click()
  // Noise is the hardest there is to encode, here in the browser and twice on the server.
  await expect(form.getByRole('button', { name: 'Remove' })).toBeVisible({ timeout: 60_000 })

  // Red is on the left half, so that after a quarter turn clockwise it is on top.
  await choosePicture(form, await photo(1000, 600))
  await dialogToCutOut(page).getByRole('button', { name: 'Turn right 90°' }).click()
  const image = dialogToCutOut(page).getByRole('img', { name: 'What is being edited' })
  await expect
    .poll(() => image.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]))
    .toEqual([600, 1000])
  await apply(page).click()
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
  await expect(frame(page)).toBeVisible()
  await apply(page).click()
  await expect(dialogToCutOut(page)).toHaveCount(0)
  expect(await editing.getByRole('img', { name: 'The picture as it is now' }).getAttribute('src')).toBe(before)
})

test('AX6: an upload that fails says why and can be tried again; one that is cancelled leaves all as it was', async ({
  page,
  complaints,
}) => {
  const form = await openForm(page)
  await choosePicture(form, await photo())
  const alert = dialogToCutOut(page).getByRole('alert')
  const failures: [object, string][] = [
    [{ status: 503, body: 'proxy' }, 'Upload failed with status: 503'],
    [{ status: 413, json: { status: 413, code: 'too-large', detail: 'Too much of it.' } }, 'Too much of it.'],
  ]
  for (const [answer, message] of failures) {
    await page.route('**/api/upload', route => route.fulfill(answer), { times: 1 })
    await apply(page).click()
    await expect(alert).toHaveText(message)
    await expect(page.getByText('Upload failed', { exact: true }).first()).toBeVisible()
  }
  forgiveRefusals(complaints)
  await page.route('**/api/upload', route => route.abort(), { times: 1 })
  await apply(page).click()
  await expect(alert).toHaveText('Failed to upload image')
  complaints.length = 0

  const letGo = await holdAnswers(page, '**/api/upload', route => route.abort().catch(() => {}))
  await apply(page).click()
  await expect(dialogToCutOut(page).getByRole('progressbar', { name: 'Upload' })).toBeVisible()
  await expect(alert).toHaveText('')
  await dialogToCutOut(page).getByRole('button', { name: 'Cancel upload' }).click()
  await expect(apply(page)).toBeVisible()
  await expect(alert).toHaveText('')
  await apply(page).click()
  await expect(dialogToCutOut(page).getByRole('progressbar', { name: 'Upload' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form.getByLabel('Name *')).toHaveValue('Typed before')
  await expect(form.getByRole('button', { name: 'Choose image' })).toBeVisible()
  letGo()
  await page.unrouteAll()

  await choosePicture(form, await photo())
  await apply(page).click()
  await expect(form.getByRole('button', { name: 'Remove' })).toBeVisible()
})

test('nothing is lost when the session ends before the upload', async ({ page, complaints }) => {
  const form = await openForm(page)
  await choosePicture(form, await photo())
  await dialogToCutOut(page).getByLabel('Rotate').fill('30')
  await page.context().clearCookies()
  await apply(page).click()
  const login = page.getByRole('dialog', { name: 'Log in again' })
  await login.getByLabel('Username').fill('admin')
  await login.getByLabel('Password').fill('a lantern in the coulee')
  await login.getByRole('button', { name: 'Log in' }).click()
  await expect(login).toHaveCount(0)
  await expect(dialogToCutOut(page).getByLabel('Rotate')).toHaveValue('30')
  await apply(page).click()
  await expect(form.getByRole('button', { name: 'Remove' })).toBeVisible()
  await expect(form.getByLabel('Name *')).toHaveValue('Typed before')
  await expect(form.getByText('Role is required')).toHaveCount(0)
  forgiveRefusals(complaints)
})

test('is dropped on the field', async ({ page }) => {
  const form = await openForm(page)
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
  await apply(page).click()
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
  await apply(page).click()
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
