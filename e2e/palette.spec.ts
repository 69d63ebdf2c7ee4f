import { openTab } from './administering.ts'
import { expect, test } from './fixtures.ts'

test.use({ onlyReads: true })

test('Ctrl+K finds tabs, actions and records by name, by keyboard alone', async ({ page, axe }) => {
  await openTab(page, 'team')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('searchbox', { name: 'Find' })
  await expect(field).toBeFocused()
  const results = page.getByRole('list', { name: 'Results' }).getByRole('button')
  await page.keyboard.type('sched')
  await expect(results.first()).toHaveText(/^Schedule/)
  await axe()
  await field.fill('maren oka')
  await expect(results).toHaveText([/Maren Okafor\s*Speaker/])
  await page.keyboard.press('ArrowDown')
  await expect(results.first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/tab=speakers&record=\d+/)
  await expect(page.getByLabel('Name *')).toHaveValue('Maren Okafor')
})
