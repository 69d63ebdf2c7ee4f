import { openTab } from './administering.ts'
import { expect, test } from './fixtures.ts'
import { choosePicture, dialogToCutOut, photo } from './picture-steps.ts'

test.use({ sharesSite: true })

test('AX2, AX5: a partner is added with a logo and a day chosen by keyboard', async ({ page }) => {
  await openTab(page, 'partners')
  await page.getByRole('button', { name: 'Add Partner' }).click()
  const adding = page.getByRole('dialog', { name: 'Add Partner' })
  await adding.getByLabel('Name *').fill('Wren & Daughters')
  await adding.getByLabel('Website').fill('https://wren.example')
  await adding.getByLabel('Partnership Tier').selectOption('Community Builder')
  await choosePicture(adding.getByRole('group', { name: 'Logo' }), await photo(600, 400))
  await dialogToCutOut(page).getByRole('button', { name: 'Apply Changes' }).click()
  await expect(page.getByText('Logo uploaded')).toBeVisible()
  const until = adding.getByLabel('Featured Until', { exact: true })
  const pick = adding.getByRole('button', { name: 'Pick a date: Featured Until' })
  await pick.press('Enter')
  await expect(page.getByRole('button', { name: 'Go to the Previous Month' })).toBeDisabled()
  await expect(page.getByRole('gridcell').getByRole('button', { name: /^Today/ })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(until).toHaveValue(/^\d/)
  await expect(pick).toBeFocused()
  await adding.getByRole('button', { name: 'Clear Date' }).click()
  await expect(until).toHaveValue('')
  await pick.click()
  await page.getByRole('button', { name: 'Go to the Next Month' }).click()
  await page.getByRole('button', { name: / 15, / }).click()
  await expect(until).toHaveValue(/-15$/)
  await adding.getByLabel('Featured Partner').check()
  await adding.getByRole('button', { name: 'Save Partner' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Wren & Daughters' })).toContainText(
    /Community Builder.*Featured.*Until .* 15, .*Active/s,
  )
  await page.setViewportSize({ width: 360, height: 800 })
  await page.getByLabel('Search partners').fill('Wren')
  await expect(page.getByRole('list', { name: 'Partners' }).getByRole('listitem')).toHaveCount(1)
})
