import { openTab } from './administering.ts'
import { expect, goWithin, test } from './fixtures.ts'

test.use({ onlyReads: true })

test('on a phone a sentence below a list says what a tab is about, and an empty list what fills it', async ({
  page,
  axe,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openTab(page, 'volunteers')
  await expect(page.getByText('Open an application to read and decide.')).toBeVisible()
  await axe()
  await goWithin(page, '/admin/dashboard?tab=speakers&view=rejected&edition=2025')
  await expect(page.getByText('Applications that you reject stay here')).toBeVisible()
})
