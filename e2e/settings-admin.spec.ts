import { openTab } from './administering.ts'
import { expect, test } from './fixtures.ts'

test.use({ onlyReads: true })

test('each part is a page of its own, which says what is not saved and asks before it is left', async ({
  page,
  axe,
  complaints,
}) => {
  await openTab(page, 'settings')
  const parts = page.getByRole('tablist', { name: 'Parts of the settings' })
  await expect(parts.getByRole('tab')).toHaveText([
    'Address and brand',
    'Event',
    'Access',
    'Privacy',
    'Data and backups',
    'Activity',
  ])
  await page.getByLabel('Brand Name').fill('Prairie Talks')
  await page.getByLabel('Mailing Address').fill('Box 9')
  const row = page.getByRole('status').filter({ hasText: '2 changes not saved' })
  await expect(row).toBeInViewport({ ratio: 1 })
  await expect(row).toContainText('Brand name, Mailing address')
  await expect(parts.getByRole('tab', { name: /^Address and brand.*\(not saved\)$/ })).toBeVisible()
  await axe()
  await parts.getByRole('tab', { name: 'Data and backups' }).click()
  const asking = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  await asking.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Brand Name')).toHaveValue('Prairie Talks')
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(page.getByLabel('Brand Name')).toHaveValue('DevonTalks')
  await expect(page.getByText('not saved')).toHaveCount(0)
  await parts.getByRole('tab', { name: 'Data and backups' }).click()
  await expect(page).toHaveURL(/tab=settings&view=data/)
  await expect(page.getByRole('button', { name: 'Back up now' })).toBeInViewport()
  await expect(page.getByLabel('Brand Name')).toHaveCount(0)
  expect(complaints).toEqual([])
})
