import { openTab } from './administering.ts'
import { expect, test } from './fixtures.ts'

test.use({ onlyReads: true })

test('the year in twelve steps leads to twelve places of the dashboard', async ({ page, axe }) => {
  await openTab(page, 'overview')
  await page.getByRole('link', { name: 'The year in twelve steps' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The year in twelve steps')
  const places = page.getByRole('main').getByRole('listitem').getByRole('link')
  await expect(places).toHaveCount(12)
  await axe()
  for (let step = 0; step < 12; step++) {
    const name = (await places.nth(step).innerText()).split(',')[0] ?? ''
    await places.nth(step).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      name === 'Inbox' || name === 'Settings' ? name : /edition|Speakers|Partners|Volunteer|Schedule/,
    )
    await page.goBack()
  }
})

test('on a phone an (i) says what a tab is about, and an empty list what fills it', async ({ page, axe }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openTab(page, 'volunteers')
  await page.getByRole('button', { name: 'About Volunteer Applications' }).click()
  await expect(page.getByText('Open an application to read and decide.').last()).toBeVisible()
  await axe()
  await page.keyboard.press('Escape')
  await page.goto('/admin/dashboard?tab=speakers&view=rejected&edition=2025')
  await expect(page.getByText('Applications that you reject stay here')).toBeVisible()
})
