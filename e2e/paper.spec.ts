import { expect, test } from './fixtures.ts'

test.use({ onlyReads: true })

test('every answer stands on paper, whether it was opened or not', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  await page.goto('/questions')
  const answers = page.locator('main details > :not(summary)')
  const shown = await answers.evaluateAll(all => all.map(answer => answer.checkVisibility()))
  expect(shown.length).toBeGreaterThan(5)
  expect(shown).not.toContain(false)
})
