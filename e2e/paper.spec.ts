import { expect, test } from './fixtures.ts'

test.use({ onlyReads: true })

test('print shows every answer, open or not', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  await page.goto('/questions')
  const answers = page.locator('main details > :not(summary)')
  const shown = await answers.evaluateAll(all => all.map(answer => answer.checkVisibility()))
  expect(shown.length).toBeGreaterThan(5)
  expect(shown).not.toContain(false)
})

test('the program and the speakers take two sheets at most, without what can only be pressed', async ({ page }) => {
  for (const path of ['/schedule', '/speakers']) {
    await page.goto(path)
    const paper = await page.pdf({ format: 'A4' })
    expect(paper.toString('latin1').match(/\/Type \/Page\b/g)?.length, path).toBeLessThanOrEqual(2)
    await page.emulateMedia({ media: 'print' })
    for (const name of [/^Add to calendar/, /^Read More/, /^View Profile/, 'Back to Home'])
      await expect(page.getByRole('link', { name }), path).toHaveCount(0)
    await page.emulateMedia({ media: null })
  }
})
