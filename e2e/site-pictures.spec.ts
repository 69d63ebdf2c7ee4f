import sharp from 'sharp'
import { openTab } from './administering.ts'
import { expect, holdAnswers, test } from './fixtures.ts'
import { choosePicture, dialogToCutOut, dropFiles, photo } from './picture-steps.ts'

test('a picture that is dropped again is said to be there, and leaving while one is sent asks', async ({ page }) => {
  await openTab(page, 'settings&view=pictures')
  const recap = page.getByRole('region', { name: 'Recap' })
  await recap.getByLabel('Year').selectOption('2025')
  const rows = recap.getByRole('list', { name: 'Pictures of 2025' }).getByRole('listitem')
  const first = { ...(await photo(510, 200)), name: 'first.jpg' }
  const second = { ...(await photo(520, 200)), name: 'second.jpg' }
  await dropFiles(page, 'Add pictures of 2025', [first])
  await expect(recap.getByText('1 picture added.')).toBeVisible()
  const before = await rows.count()

  const release = await holdAnswers(page, '**/api/upload')
  await dropFiles(page, 'Add pictures of 2025', [first, second])
  await page.getByRole('tab', { name: 'Event', exact: true }).click()
  const asking = page.getByRole('alertdialog', { name: 'Stop adding pictures?' })
  await asking.getByRole('button', { name: 'Stay here' }).click()
  await expect(asking).toHaveCount(0)
  await expect(recap.getByLabel('Year')).toBeDisabled()
  release()
  await expect(recap.getByText('1 picture added, 1 already there.')).toBeVisible()
  await expect(recap.getByRole('listitem').filter({ hasText: 'first.jpg' })).toContainText('Already there')
  await expect(rows).toHaveCount(before + 1)
  await page.getByRole('tab', { name: 'Event', exact: true }).click()
  await expect(recap).toHaveCount(0)
})

test('a hero is seen as on a screen and a phone in its dialog, and tinted or given its own colours back', async ({
  page,
  axe,
}) => {
  await openTab(page, 'settings&view=pictures')
  const trees = sharp({ create: { width: 900, height: 200, channels: 3, background: '#203040' } }).png()
  const bright = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#f4f6ff' } })
    .composite([{ input: await trees.toBuffer(), left: 0, top: 1000 }])
    .jpeg()
    .toBuffer()
  await dropFiles(page, 'Add hero pictures', [
    { ...(await photo(1600, 900)), name: 'dark.jpg' },
    { name: 'snow.jpg', mimeType: 'image/jpeg', buffer: bright },
  ])
  await expect(page.getByText('2 pictures added.')).toBeVisible()
  await expect(page.getByText('Some of these pictures are bright and others dark.')).toBeVisible()
  const rows = page.getByRole('list', { name: 'Hero pictures' }).getByRole('listitem')
  const dialog = page.getByRole('dialog', { name: 'Edit Picture' })
  const tint = dialog.getByLabel('Tint with the colours of the site')
  const colorOf = async () => {
    const { pictures } = await (await page.request.get('/api/pictures?kind=hero')).json()
    const file = await page.request.get(pictures.at(-1).picture)
    const { data } = await sharp(await file.body())
      .resize(1, 1)
      .raw()
      .toBuffer({ resolveWithObject: true })
    return [...data.subarray(0, 3)]
  }
  const own = await colorOf()

  for (const isTinted of [true, false]) {
    await rows.last().getByRole('button', { name: /^Edit/ }).click()
    for (const screen of ['On a wide screen', 'On a phone'])
      await expect(dialog.getByRole('figure').filter({ hasText: screen })).toContainText('Brave Enough')
    if (isTinted) await expect(dialog.getByText('Recommended for an upright picture')).toBeVisible()
    await expect(tint).toBeChecked({ checked: !isTinted })
    await tint.press('Space')
    await expect(tint).toBeChecked({ checked: isTinted })
    await expect(tint).toBeEnabled()
    await axe()
    await dialog.getByRole('button', { name: 'Save Picture' }).click()
    await expect(dialog).toHaveCount(0)
    const [red = 0, , blue = 0] = await colorOf()
    expect(red - blue > 40).toBe(isTinted)
  }
  expect((await colorOf()).map(part => expect.closeTo(part, -1))).toEqual(own)
})

test('a tall logo is beside the name', async ({ page, axe }) => {
  const body = await sharp({ create: { width: 120, height: 480, channels: 3, background: '#2fbf9b' } })
    .png()
    .toBuffer()
  await openTab(page, 'settings')
  await choosePicture(page.getByRole('group', { name: 'Logo' }), {
    name: 'tall.png',
    mimeType: 'image/png',
    buffer: body,
  })
  await dialogToCutOut(page).getByRole('button', { name: 'Apply Changes' }).click()
  await expect(dialogToCutOut(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Save Address and Brand' }).click()
  await expect(page.getByText('The event profile is saved')).toBeVisible()
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/')
    const home = page.getByRole('banner').getByRole('link', { name: 'DevonTalks', exact: true })
    await expect(home).toHaveText('DevonTalks')
    expect((await home.locator('img').boundingBox())?.height).toBe(56)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await axe()
  }
})
