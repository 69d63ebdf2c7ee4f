import { openTab } from './administering.ts'
import { expect, test } from './fixtures.ts'
import { pageWidth } from './page-checks.ts'

test.use({ onlyReads: true })

test('a line says what is not saved, asks before it is left, and folds', async ({ page, axe, complaints }) => {
  await openTab(page, 'settings')
  const line = page.getByRole('link', { name: /^Links and addresses/ })
  await line.click()
  await page.getByLabel('Contact Phone').fill('780-555-0199')
  await page.getByLabel('Mailing Address').fill('Box 9')
  const row = page.getByRole('status').filter({ hasText: '2 changes not saved' })
  await expect(row).toBeInViewport({ ratio: 1 })
  await expect(row).toContainText('Mailing Address, Contact Phone')
  await axe()
  await page.getByRole('link', { name: /^Backups and data/ }).click()
  const asking = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  await asking.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Mailing Address')).toHaveValue('Box 9')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await asking.getByRole('button', { name: 'Discard changes' }).click()
  await expect(line).toBeFocused()
  await expect(page.getByLabel('Mailing Address')).toHaveCount(0)
  await page.getByRole('link', { name: /^Backups and data/ }).click()
  await expect(page).toHaveURL(/tab=settings&view=backups/)
  await expect(page.getByRole('button', { name: 'Back up now' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Back up now' })).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('on a phone all settings fit 2,000 pixels with one line open, and are found by their words', async ({
  page,
  axe,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openTab(page, 'settings&view=place')
  await expect(page.getByRole('button', { name: 'Save place' })).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2000)
  expect(await pageWidth(page)).toBe(390)
  for (const target of await page.getByRole('main').getByRole('link').all())
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await axe()
  await page.getByLabel('Search settings').fill('white plate')
  await expect(page.getByText('1 result for “white plate”')).toBeVisible()
  await axe()
})
