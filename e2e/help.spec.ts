import { openTab } from './administering.ts'
import { expect, goWithin, test } from './fixtures.ts'

test.use({ onlyReads: true })

test('on a phone an (i) says what a tab is about, and an empty list what fills it', async ({ page, axe }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openTab(page, 'volunteers')
  await page.getByRole('button', { name: 'About Volunteer Applications' }).click()
  await expect(page.getByText('Open an application to read and decide.').last()).toBeVisible()
  await axe()
  await page.keyboard.press('Escape')
  await goWithin(page, '/admin/dashboard?tab=speakers&view=rejected&edition=2025')
  await expect(page.getByText('Applications that you reject stay here')).toBeVisible()
})
