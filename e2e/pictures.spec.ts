import sharp from 'sharp'
import { beginSession, callElsewhere } from './administering.ts'
import { expect, forgive, test } from './fixtures.ts'
import {
  applyButton,
  choosePicture,
  dialogToCutOut,
  frameOf,
  openMemberForm,
  photo,
  storedPicture,
} from './picture-steps.ts'

// What is refused and what fails: `src/features/media/dashboard/picture-field.test.tsx`.

test.use({ sharesSite: true })

test('of a speaker is chosen in the form, made smaller than 5MB and shown in the best format on the site; its editor loads only then', async ({
  page,
  complaints,
}) => {
  await beginSession(page)
  const data = { title: 'Ecologist', bio: 'Works outside.', topic: 'Fire', talkTitle: 'Fire', email: 'pia@example.org' }
  const named = { ...data, name: 'Pia Pictured', selectionStatus: 'selected' }
  const { speaker } = await callElsewhere(page, 'POST', '/speakers', named)
  const scripts: string[] = []
  page.on('response', answer => answer.url().endsWith('.js') && scripts.push(answer.url()))
  await page.goto('/admin/dashboard?tab=speakers')
  await page.getByRole('button', { name: 'Edit Pia Pictured' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Speaker' })
  await expect(form.getByRole('group', { name: 'Photo' })).toBeVisible()
  const editors = () => scripts.filter(url => url.includes('picture-editor'))
  expect(editors()).toEqual([])
  await page.context().setOffline(true)
  await choosePicture(form, await photo())
  await expect(form.getByText('The image could not be opened. The server could not be reached.')).toBeVisible()
  await page.context().setOffline(false)

  const canvas = sharp({ create: { width: 1300, height: 1450, channels: 3, background: '#c22f1b' } })
  const large = await canvas.png({ compressionLevel: 0 }).toBuffer()
  expect(large.length).toBeGreaterThan(5 * 1024 * 1024)
  await choosePicture(form, { name: 'large.png', mimeType: 'image/png', buffer: large })
  await applyButton(page).click()
  await expect(page.getByText('Image uploaded successfully')).toBeVisible()
  expect(editors()).toHaveLength(1)
  const chosen = (await form.getByRole('img', { name: 'The picture as it is now' }).getAttribute('src'))?.split('/')[2]
  await form.getByRole('button', { name: 'Update Speaker' }).click()
  await expect(page.getByText('The speaker has been updated successfully')).toBeVisible()
  await page.goto(`/speakers/${speaker.id}`)
  const portrait = page.getByRole('img', { name: 'Portrait of Pia Pictured' }).first()
  await expect
    .poll(() => portrait.evaluate((img: HTMLImageElement) => img.currentSrc))
    .toMatch(new RegExp(`/media/${chosen}/\\d+\\.avif$`))
  for (const format of ['avif', 'webp']) {
    const source = page.locator(`picture:has(img[alt="Portrait of Pia Pictured"]) source[type="image/${format}"]`)
    await expect(source.first()).toHaveAttribute('srcset', new RegExp(`/media/${chosen}/480\\.${format} 480w`))
  }
  forgive(complaints, /^Failed to load resource: net::ERR_INTERNET_DISCONNECTED/)
})

test('is cut out in a square of 90 % in the middle, enlarged, turned, moved by arrow keys and set back; transparency is kept', async ({
  page,
}) => {
  const form = await openMemberForm(page)
  const clear = sharp({ create: { width: 400, height: 500, channels: 4, background: '#c22f1b00' } })
  await choosePicture(form, { name: 'logo.png', mimeType: 'image/png', buffer: await clear.png().toBuffer() })
  await expect(frameOf(page)).toBeVisible()
  const whole = dialogToCutOut(page).getByRole('img', { name: 'Being edited' })
  const [box, picture] = [await frameOf(page).boundingBox(), await whole.boundingBox()]
  const share = (box?.width ?? 0) / (picture?.width ?? 1)
  expect([share, box?.height]).toEqual([expect.closeTo(0.9, 2), expect.closeTo(box?.width ?? 0, 0)])
  expect((box?.x ?? 0) - (picture?.x ?? 0)).toBeCloseTo((picture?.width ?? 0) * 0.05, 0)
  const ground = dialogToCutOut(page).locator('.ReactCrop').locator('..')
  await expect(ground).toHaveCSS('background-color', 'rgb(20, 26, 38)')
  await dialogToCutOut(page).getByRole('button', { name: 'Show on light' }).click()
  await expect(ground).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await applyButton(page).click()
  await expect(form.getByRole('button', { name: 'Replace' })).toBeFocused()
  expect(await (await storedPicture(page)).metadata()).toMatchObject({ width: 360, height: 360, format: 'webp' })
  expect(await (await storedPicture(page)).stats()).toMatchObject({ isOpaque: false })

  await choosePicture(form, await photo(800, 800))
  const [scale, rotate] = [dialogToCutOut(page).getByLabel('Scale'), dialogToCutOut(page).getByLabel('Rotate')]
  await scale.fill('2')
  await rotate.fill('180')
  const before = await frameOf(page).boundingBox()
  await frameOf(page).focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(async () => (await frameOf(page).boundingBox())?.x).toBeCloseTo((before?.x ?? 0) - 1, 0)
  await dialogToCutOut(page).getByRole('button', { name: 'Reset' }).click()
  await expect(scale).toHaveValue('1')
  await expect(rotate).toHaveValue('0')
  await expect.poll(async () => (await frameOf(page).boundingBox())?.x).toBeCloseTo(before?.x ?? 0, 0)

  // Red is on the left half, so that after half a turn it is on the right.
  await rotate.fill('180')
  await applyButton(page).click()
  await expect(dialogToCutOut(page)).toHaveCount(0)
  const { data, info } = await (await storedPicture(page)).raw().toBuffer({ resolveWithObject: true })
  const middle = Math.floor(info.height / 2) * info.width * info.channels
  const [left, right] = [data[middle] ?? 0, data[middle + (info.width - 1) * info.channels] ?? 0]
  expect(right).toBeGreaterThan(left + 100)
})

test('B5: is edited from the whole original after a reload too, with the frame and the turn as they were left', async ({
  page,
}) => {
  const form = await openMemberForm(page)
  const image = dialogToCutOut(page).getByRole('img', { name: 'Being edited' })
  const corner = () => dialogToCutOut(page).getByRole('button', { name: 'Bottom right corner of the frame' })
  const shape = async () => {
    const [box, whole] = [await frameOf(page).boundingBox(), await image.boundingBox()]
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
  // A movement shows only once React has come to it, which may be after the pointer was let go.
  await expect.poll(async () => (await shape())[2]).toBeCloseTo(0.4, 2)
  const before = await shape()
  await applyButton(page).click()
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
  await expect(frameOf(page)).toBeVisible()
  await expect.poll(pixelsOf).toEqual([600, 800])
  await expect.poll(shape).toEqual(before.map(share => expect.closeTo(share, 2)))
  await drag(0.7)
  await expect.poll(async () => (await shape())[2]).toBeCloseTo(0.95, 2)
  const [x = 0, y = 0, width = 0] = await shape()
  await applyButton(page).click()
  await expect(dialogToCutOut(page)).toHaveCount(0)
  const { data, info } = await (await storedPicture(page)).raw().toBuffer({ resolveWithObject: true })
  expect(info.width).toBeCloseTo(width * 600, -1)
  expect(x * 600 + info.width).toBeGreaterThan(590)
  // The edge between the colours is where it was, and as sharp as in the file.
  const edge = 400 - Math.round(y * 600)
  const redAt = (row: number) => data[(row * info.width + Math.floor(info.width / 2)) * info.channels] ?? 0
  expect([redAt(edge - 8), redAt(edge + 8)]).toEqual([expect.closeTo(0xc2, -1.3), expect.closeTo(0x14, -1.3)])
})

test('is the picture that the editor showed, where browsers and the server turn a file differently', async ({
  page,
}) => {
  const form = await openMemberForm(page)
  const { buffer: upright } = await photo(800, 400)
  for (const format of ['webp', 'png'] as const) {
    const buffer = await sharp(upright).withMetadata({ orientation: 6 }).toFormat(format).toBuffer()
    await choosePicture(form, { name: `turned.${format}`, mimeType: `image/${format}`, buffer })
    await expect(frameOf(page)).toBeVisible()
    const whole = dialogToCutOut(page).getByRole('img', { name: 'Being edited' })
    const isWide = await whole.evaluate((image: HTMLImageElement) => image.naturalWidth > image.naturalHeight)
    await applyButton(page).click()
    await expect(dialogToCutOut(page)).toHaveCount(0)
    const stored = await storedPicture(page)
    const side = isWide ? 400 : 360
    expect(await stored.metadata()).toMatchObject({ width: side, height: side })
    const { data } = await stored.removeAlpha().resize(4, 4).raw().toBuffer({ resolveWithObject: true })
    // The red half is at the left of the file, and at the top of the file turned by its orientation.
    const [corner, beside, below] = [data[0] ?? 0, data[9] ?? 0, data[36] ?? 0]
    expect(isWide ? corner - beside : corner - below).toBeGreaterThan(100)
    expect(Math.abs(isWide ? corner - below : corner - beside)).toBeLessThan(40)
  }
})
