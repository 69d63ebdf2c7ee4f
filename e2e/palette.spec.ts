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

test('team members and questions are found, and open', async ({ page }) => {
  await openTab(page, 'overview')
  // The keys work once the dashboard is drawn.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const results = page.getByRole('list', { name: 'Results' }).getByRole('button')
  for (const [words, result, label, value] of [
    ['joanna pru', /^Joanna Pruitt\s*Team member$/, 'Name *', 'Joanna Pruitt'],
    ['step-free', /^Is the hall step-free\?\s*Question$/, 'Question *', 'Is the hall step-free?'],
  ] as const) {
    await page.keyboard.press('Control+k')
    await page.getByRole('searchbox', { name: 'Find' }).fill(words)
    await expect(results).toHaveText([result])
    await page.keyboard.press('Enter')
    await expect(page.getByLabel(label)).toHaveValue(value)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('the button of the navigation opens the same field on a phone, and nothing is found for odd words', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openTab(page, 'overview')
  await page.getByRole('button', { name: 'Find' }).click()
  await page.getByRole('searchbox', { name: 'Find' }).fill('zzzz')
  await expect(page.getByText('Nothing found.').last()).toBeVisible()
  await page.getByRole('searchbox', { name: 'Find' }).fill('news')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/view=newsletters/)
})
