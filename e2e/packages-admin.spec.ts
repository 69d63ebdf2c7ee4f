import type { Page } from '@playwright/test'
import { axeAtEveryWidth, callElsewhere, forgiveRefusals, openTab, tabTo, turnTo } from './administering.ts'
import { expect, test } from './fixtures.ts'

const card = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Packages' }).getByRole('article').filter({ hasText: name })

const gold = { name: 'Gold Leaf', price: 400, features: ['One chair', 'Two chairs'] }

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
  await axe()
  await asking.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Package deleted', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Partnership Packages' })).toBeFocused()
  await visitor.reload()
  await expect(visitor.getByRole('article').filter({ hasText: 'Copper Friend' })).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('D1: a package with partners is not deleted but named with them; a new name takes them along', async ({
  page,
  complaints,
}) => {
  await openTab(page, 'packages')
  await page.getByRole('button', { name: 'Delete Visionary Architect' }).click()
  const asking = page.getByRole('alertdialog')
  await asking.getByRole('button', { name: 'Delete' }).click()
  await expect(asking.getByRole('alert')).toContainText('Northfield Credit, River Valley Mills')
  await expect(page.getByText('Error deleting package')).toBeVisible()
  await asking.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Edit Visionary Architect' }).click()
  await page.getByLabel('Package Name').fill('Visionary Friend')
  await page.getByRole('button', { name: 'Update Package' }).click()
  await expect(card(page, 'Visionary Friend')).toContainText('Full')
  const { packages } = await (await page.request.get('/api/admin/sponsorship-packages')).json()
  await turnTo(page, 'Partners')
  await expect(page.getByRole('row', { name: /Northfield Credit/ })).toContainText('Visionary Friend')
  await page.goto('/sponsor')
  await expect(page.getByRole('heading', { name: 'Visionary Friend' })).toHaveCount(2)
  await callElsewhere(page, 'PATCH', `/sponsorship-packages/${packages[0].id}`, { name: 'Visionary Architect' })
  forgiveRefusals(complaints)
})

test('RE13: the second of two who save sees both versions and chooses', async ({ page, complaints, axe }) => {
  await openTab(page, 'packages')
  const { package: made } = await callElsewhere(page, 'POST', '/sponsorship-packages', gold)
  await page.reload()
  await page.getByRole('button', { name: 'Edit Gold Leaf' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit Package' })
  await editing.getByRole('button', { name: 'Remove One chair' }).click()
  await callElsewhere(page, 'PATCH', `/sponsorship-packages/${made.id}`, { price: 500, features: ['A bench'] })
  await editing.getByRole('button', { name: 'Update Package' }).click()
  const conflict = page.getByRole('dialog', { name: 'Changed by somebody else' })
  await expect(conflict).toContainText(/Price.*not changed by you.*500.*Features.*Two chairs.*A bench/s)
  await axe()
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await expect(card(page, 'Gold Leaf')).toContainText(/\$500.*Two chairs/s)
  await callElsewhere(page, 'DELETE', `/sponsorship-packages/${made.id}`)
  forgiveRefusals(complaints)
})

test('AX2: the keyboard alone adds a package and deletes it', async ({ page, complaints }) => {
  test.slow()
  await openTab(page, 'packages')
  await expect(card(page, 'Momentum Driver')).toBeVisible()
  await tabTo(page, 'Add Package', 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Package Name')).toBeFocused()
  await page.keyboard.type('Keyboard Friend')
  await page.keyboard.press('Tab')
  await page.keyboard.type('5')
  await tabTo(page, 'Feature 1', 'textbox')
  await page.keyboard.type('A key')
  await page.keyboard.press('Enter')
  await page.keyboard.type('A lock')
  await tabTo(page, 'Add Package', 'button')
  await page.keyboard.press('Enter')
  await expect(card(page, 'Keyboard Friend')).toContainText(/A key.*A lock/s)
  await tabTo(page, 'Delete Keyboard Friend', 'button')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Delete', 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Package deleted', { exact: true })).toBeVisible()
  await expect(card(page, 'Keyboard Friend')).toHaveCount(0)
  expect(complaints).toEqual([])
})
