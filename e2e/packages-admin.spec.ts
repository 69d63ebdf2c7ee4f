import type { Page } from '@playwright/test'
import { axeAtEveryWidth, openTab } from './administering.ts'
import { expect, test } from './fixtures.ts'

test.use({ sharesSite: true })

const card = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Packages' }).getByRole('article').filter({ hasText: name })

test('AX5, AX7: a package lives its whole life, and the Sponsor page goes along', async ({ page, complaints, axe }) => {
  test.slow()
  await openTab(page, 'packages')
  await page.getByRole('button', { name: 'Add Package' }).click()
  const adding = page.getByRole('dialog', { name: 'Add Package' })
  await expect(adding.getByLabel('Display Order')).toHaveValue('7')
  await expect(adding.getByLabel('Border Color')).toHaveValue('#CD7F32')
  await expect(adding.getByRole('button', { name: 'Remove Feature 1' })).toHaveAttribute('aria-disabled', 'true')
  await adding.getByLabel('Price ($)').fill('')
  await adding.getByLabel('Border Color').fill('red')
  await adding.getByRole('button', { name: 'Add Package' }).click()
  for (const message of [
    'Package name must be at least 2 characters',
    'Price must be a positive number',
    'Color must be a valid hex color',
    'At least one feature is required',
  ]) {
    await expect(adding.getByText(message)).toBeVisible()
  }
  await expect(adding.getByLabel('Package Name')).toBeFocused()
  await axeAtEveryWidth(page, axe)
  await adding.getByLabel('Package Name').fill('Copper Friend')
  await adding.getByLabel('Price ($)').fill('120.50')
  await adding.getByLabel('Border Color').fill('#8A4B2A')
  await adding.getByLabel('Most Partners').fill('3')
  await adding.getByLabel('Feature 1', { exact: true }).fill('A mug')
  await adding.getByLabel('Feature 1', { exact: true }).press('Enter')
  await expect(adding.getByLabel('Feature 2', { exact: true })).toBeFocused()
  // Out of a table every line is one.
  await adding.getByLabel('Feature 2', { exact: true }).fill('A wave\n A seat \n')
  await expect(adding.getByLabel('Feature 3', { exact: true })).toHaveValue('A seat')
  await expect(adding.getByLabel('Feature 4', { exact: true })).toHaveCount(0)
  await adding.getByRole('button', { name: 'Add Package' }).click()
  await expect(page.getByText('Package created', { exact: true })).toBeVisible()
  await expect(adding).toBeHidden()
  await expect(card(page, 'Copper Friend')).toContainText(/\$120\.50.*Order: 7.*0 of 3 taken.*A mug.*A wave.*A seat/s)

  const visitor = await page.context().newPage()
  await visitor.goto('/sponsor')
  await expect(visitor.getByRole('article').filter({ hasText: 'Copper Friend' })).toContainText(/\$120\.50.*A mug/s)

  await page.getByRole('button', { name: 'Edit Copper Friend' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit Package' })
  await editing.getByRole('button', { name: 'Move A wave up' }).click()
  await editing.getByLabel('Mark as Popular').check()
  await editing.getByRole('button', { name: 'Update Package' }).click()
  await expect(page.getByText('Package updated', { exact: true })).toBeVisible()
  await expect(card(page, 'Copper Friend')).toContainText(/Popular.*A wave.*A mug/s)
  await visitor.reload()
  await expect(visitor.getByRole('article').filter({ hasText: 'Copper Friend' })).toContainText(
    /Popular.*A wave.*A mug/s,
  )

  await page.getByRole('button', { name: 'Delete Copper Friend' }).click()
  const asking = page.getByRole('alertdialog')
  await expect(asking).toContainText('Copper Friend leaves the site at once.')
  await asking.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Package deleted', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Partnership Packages' })).toBeFocused()
  await visitor.reload()
  await expect(visitor.getByRole('article').filter({ hasText: 'Copper Friend' })).toHaveCount(0)
  expect(complaints).toEqual([])
})
