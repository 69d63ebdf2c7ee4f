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
