import { beginSession, callElsewhere, openTab } from './administering.ts'
import { expect, test } from './fixtures.ts'

test.use({ sharesSite: true })

async function apply(names: readonly string[], add: (data: object) => Promise<unknown>) {
  for (const name of names) await add({ name, title: 'Tester', bio: 'Tests.', topic: 'Trying', year: 2026 })
}

test('applications are read and voted on by keys alone, which a field of text does not hear', async ({ page, axe }) => {
  await beginSession(page)
  await apply(['Ada Keys', 'Bo Keys'], data => callElsewhere(page, 'POST', '/speakers', data))
  await page.goto('/admin/dashboard?tab=speakers&view=pending')
  await page.getByLabel('Search speakers').fill('Keys')
  await expect(page.getByRole('button', { name: /^View Details: / })).toHaveCount(2)
  await page.getByRole('button', { name: 'View Details: Ada Keys' }).press('Enter')
  const name = page.getByRole('heading', { level: 1 })
  await expect(name).toHaveText('Ada Keys')
  await expect(name).toBeFocused()
  // The keys of the votes work once the votes are there.
  await expect(page.getByRole('radio', { name: 'Yes' })).toBeAttached()
  await page.keyboard.press('y')
  await expect(page.getByRole('heading', { name: '1 yes, with yours' })).toBeVisible()
  await page.keyboard.press('c')
  await page.keyboard.type('jolly, and my kind')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Reason (other reviewers see it)')).toHaveValue('jolly, and my kind')
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
  await expect(name).toHaveText('Ada Keys')
  await page.getByRole('radio', { name: 'Yes' }).focus()
  await page.keyboard.press('j')
  await expect(name).toHaveText('Bo Keys')
  await expect(page.getByRole('radio', { name: 'No' })).toBeAttached()
  await page.keyboard.press('n')
  await expect(page.getByRole('heading', { name: '1 no, with yours' })).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Voted on' })).toHaveAttribute('value', '2')
  await page.keyboard.press('k')
  await expect(page.getByRole('radio', { name: 'Yes' })).toBeChecked()
  await axe()
  await page.getByRole('button', { name: 'Reject Ada Keys' }).click()
  await expect(name).toHaveText('Bo Keys')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Speakers' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'View Details: Bo Keys' })).toBeVisible()
})

test('on a phone the vote is one row of 56 px below the text', async ({ page, axe }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await openTab(page, 'speakers&view=pending')
  await page
    .getByRole('button', { name: /^View Details/ })
    .first()
    .click()
  const row = page.getByRole('group', { name: 'Your vote' })
  await expect(row).toBeInViewport({ ratio: 1 })
  expect((await row.boundingBox())?.height).toBeLessThan(80)
  for (const vote of ['Yes', 'Maybe', 'No']) {
    const button = row.locator('label').filter({ hasText: vote })
    expect((await button.boundingBox())?.height, vote).toBeGreaterThanOrEqual(56)
  }
  await axe()
  await row.getByText('Maybe').click()
  await expect(page.getByRole('heading', { name: '1 maybe, with yours' })).toBeAttached()
})
