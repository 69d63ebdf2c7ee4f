import type { Page } from '@playwright/test'
import { axeAtEveryWidth, callElsewhere, markupOf, openTab } from './administering.ts'
import { expect, test } from './fixtures.ts'

const rows = (page: Page) => page.getByRole('list', { name: 'Schedule items' }).getByRole('listitem')

test('the life of a schedule item: added, refused, seen on the site, changed, moved and deleted', async ({
  page,
  axe,
}) => {
  await openTab(page, 'schedule')
  await expect(page.getByRole('heading', { level: 1, name: 'Schedule Management' })).toBeVisible()
  await page.getByRole('button', { name: 'Add Item' }).click()
  const adding = page.getByRole('dialog', { name: 'Add Schedule Item' })
  // A new item begins where the last one ends.
  await expect(adding.getByLabel(/^Start Time/)).toHaveValue('2:30 PM')
  await adding.getByLabel(/^Start Time/).fill('')
  await adding.getByRole('button', { name: 'Add Item' }).click()
  for (const message of ['Start time', 'End time', 'Title', 'Description', 'Location']) {
    await expect(adding.getByText(`${message} is required`, { exact: true })).toBeVisible()
  }
  await expect(adding.getByLabel(/^Start Time/)).toBeFocused()
  await axeAtEveryWidth(page, axe)
  await adding.getByLabel(/^Start Time/).fill('9')
  await adding.getByLabel(/^End Time/).fill('6:00 PM')
  await adding.getByLabel('Title').fill('Bonfire')
  await adding.getByLabel('Description').fill('Bring a chair.')
  await adding.getByLabel('Location').fill('Behind the arena')
  await adding.getByRole('button', { name: 'Add Item' }).click()
  await expect(adding.getByText('Please use a time such as 9:00 AM')).toBeVisible()
  await adding.getByLabel(/^Start Time/).fill('18:30')
  await adding.getByLabel(/^Start Time/).blur()
  await expect(adding.getByLabel(/^Start Time/)).toHaveValue('6:30 PM')
  await adding.getByRole('button', { name: 'Add Item' }).click()
  await expect(adding.getByText('End time must be after the start time')).toBeVisible()
  await adding.getByLabel('Pick the end time').fill('21:00')
  await expect(adding.getByLabel(/^End Time/)).toHaveValue('9:00 PM')
  await adding.getByRole('button', { name: 'Add Item' }).click()
  await expect(page.getByText('Schedule item created successfully')).toBeVisible()
  await expect(rows(page).last()).toContainText('6:30 PM - 9:00 PM')

  await page.getByRole('button', { name: 'Edit Bonfire' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit Schedule Item' })
  await editing.getByLabel('Title').fill('Bonfire and songs')
  await editing.getByRole('button', { name: 'Update Item' }).click()
  await expect(page.getByText('Schedule item updated successfully')).toBeVisible()
  await page.getByRole('button', { name: 'Move Bonfire and songs up' }).click()
  await expect(page.getByText('Schedule items reordered successfully')).toBeVisible()
  const titles = async () => (await rows(page).locator('p.leading-snug').allTextContents()).slice(-2)
  const [moved] = await titles()
  expect(moved).toBe('Bonfire and songs')

  const onSite = async () =>
    [...(await markupOf(page, '/schedule')).matchAll(/<h3\b[^>]*>(.*?)<\/h3>/gs)].map(([, title]) => title).at(-2)
  await expect.poll(onSite).toBe('Bonfire and songs')
  await page.getByRole('button', { name: 'Delete Bonfire and songs' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete Bonfire and songs?' })
  await expect(question).toContainText('leaves the site at once. You can put it back from the bin for 30 days.')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Schedule item deleted successfully')).toBeVisible()
  await expect(rows(page).filter({ hasText: 'Bonfire and songs' })).toHaveCount(0)
  await expect.poll(() => markupOf(page, '/schedule')).not.toContain('Bonfire and songs')
})

test('AX1: items that overlap or are out of order are marked without a violation at every width', async ({
  page,
  axe,
}) => {
  await openTab(page, 'schedule')
  for (const title of ['Left lantern', 'Right lantern']) {
    const item = { startTime: '7:00 AM', endTime: '7:30 AM', title, description: 'For the test.', location: 'Yard' }
    await callElsewhere(page, 'POST', '/schedule', item)
  }
  await page.reload()
  await expect(page.getByText('2 items overlap in time.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sort by time' })).toBeVisible()
  await axeAtEveryWidth(page, axe)
})
