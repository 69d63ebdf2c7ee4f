import type { Page } from '@playwright/test'
import { axeAtEveryWidth, callElsewhere, forgiveRefusals, openTab, tabTo } from './administering.ts'
import { expect, forgive, test } from './fixtures.ts'

const rows = (page: Page) => page.getByRole('list', { name: 'Schedule items' }).getByRole('listitem')
const itemOf = (title: string) => ({
  startTime: '5:00 PM',
  endTime: '5:30 PM',
  title,
  description: 'For the test.',
  location: 'Yard',
})

/** Only these items, found by a word that they share. */
async function addItems(page: Page, titles: string[]) {
  const ids: number[] = []
  for (const title of titles) {
    ids.push((await callElsewhere(page, 'POST', '/schedule', itemOf(title))).scheduleItem.id)
  }
  await page.reload()
  return ids
}

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
  await axeAtEveryWidth(page, axe)

  await page.goto('/schedule')
  await expect(page.getByRole('heading', { level: 3 }).nth(-2)).toHaveText('Bonfire and songs')
  await page.goto('/admin/dashboard?tab=schedule')
  await page.getByRole('button', { name: 'Delete Bonfire and songs' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete Bonfire and songs?' })
  await expect(question).toContainText('leaves the site at once. You can put it back from the bin for 30 days.')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Schedule item deleted successfully')).toBeVisible()
  await expect(page.getByText('Bonfire and songs')).toHaveCount(0)
  await page.goto('/schedule')
  await expect(page.getByText('Bonfire and songs')).toHaveCount(0)
})

test('AX2: by keyboard alone an item is added, moved and deleted', async ({ page }) => {
  await openTab(page, 'schedule')
  await tabTo(page, 'Add Item', 'button')
  await page.keyboard.press('Enter')
  const adding = page.getByRole('dialog', { name: 'Add Schedule Item' })
  await expect(adding.getByLabel(/^Start Time/)).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  for (const text of ['6:00 PM', '6:30 PM', 'Sweeping', 'Brooms.', 'Hall']) {
    await page.keyboard.type(text)
    if (text !== 'Hall') await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(page.getByText('Schedule item created successfully')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add Item' })).toBeFocused()
  await tabTo(page, 'Move Sweeping up', 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Sweeping moved to position/)).toBeAttached()
  await expect(page.getByText('Schedule items reordered successfully')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Move Sweeping up' })).toBeFocused()
  await tabTo(page, 'Delete Sweeping', 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Schedule item deleted successfully')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('D5: items at the same time are pointed out', async ({ page, axe }) => {
  await openTab(page, 'schedule')
  await expect(page.getByText(/items overlap in time/)).toHaveCount(0)
  await addItems(page, ['Left lantern', 'Right lantern'])
  await expect(page.getByText('2 items overlap in time.')).toBeVisible()
  await expect(rows(page).filter({ hasText: 'Overlaps with “Left lantern”' })).toContainText('Right lantern')
  await axeAtEveryWidth(page, axe)
  const later = { ...itemOf('Early lantern'), startTime: '7am', endTime: '7:15' }
  expect((await callElsewhere(page, 'POST', '/schedule', later)).scheduleItem.startTime).toBe('7:00 AM')
  await page.reload()
  await expect(page.getByText('1 item is out of the order of time.')).toBeVisible()
  await axe()
  await page.getByRole('button', { name: 'Sort by time' }).click()
  await expect(page.getByText('out of the order of time')).toHaveCount(0)
  await expect(rows(page).first()).toContainText('Early lantern')
  await page.getByLabel('Search the schedule').fill('lantern')
  await expect(rows(page)).toHaveCount(3)
  await page.getByLabel('Search the schedule').fill('nowhere')
  await expect(page.getByText('Nothing here matches “nowhere”.')).toBeVisible()
})

test('D8, RE13, AX4: a late change shows both versions, and a refused order is taken back', async ({
  page,
  complaints,
}) => {
  await openTab(page, 'schedule')
  const [id] = await addItems(page, ['Upper rung', 'Lower rung'])
  await page.getByRole('button', { name: 'Edit Upper rung' }).click()
  await expect(page).toHaveURL(new RegExp(`record=${id}`))
  await page.reload()
  const editing = page.getByRole('dialog', { name: 'Edit Schedule Item' })
  await editing.getByLabel('Location').fill('Mine')
  const { speakers } = await (await page.request.get('/api/speakers?year=2026')).json()
  const [{ id: talk, name, talkTitle }] = speakers
  await callElsewhere(page, 'PATCH', `/schedule/${id}`, { location: 'Theirs', talks: [talk] })
  await editing.getByRole('button', { name: 'Update Item' }).click()
  const conflict = page.getByRole('dialog', { name: 'Changed by somebody else' })
  await expect(conflict).toContainText(/Yours\s*Mine\s*Theirs\s*Theirs/)
  await expect(conflict).toContainText(`(not changed by you)Theirs${name}: ${talkTitle}`)
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByText('Schedule item updated successfully')).toBeVisible()
  await page.getByRole('button', { name: 'Edit Upper rung' }).click()
  await editing.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'History' })
  await history.getByRole('button', { name: /2 fields/ }).click()
  await expect(history).toContainText(`${name}: ${talkTitle}`)
  await page.keyboard.press('Escape')
  await editing.getByRole('button', { name: 'Cancel' }).click()

  await page.getByLabel('Search the schedule').fill('rung')
  await page.route('**/api/schedule/reorder', route => route.fulfill({ status: 503 }))
  await page.getByRole('button', { name: 'Move Lower rung up' }).click()
  await expect(page.getByText('Failed to reorder schedule items')).toBeVisible()
  await expect(rows(page).locator('p.leading-snug')).toHaveText(['Upper rung', 'Lower rung'])
  forgiveRefusals(complaints)
})

test('what somebody else has deleted leaves the list with the refusal, and what was typed stays', async ({
  page,
  complaints,
}) => {
  await openTab(page, 'schedule')
  for (const work of ['Edit', 'Delete']) {
    const [id] = await addItems(page, ['Gone soon'])
    await page.getByRole('button', { name: `${work} Gone soon` }).click()
    const dialog = page.locator('[data-modal]')
    if (work === 'Edit') await dialog.getByLabel(/^Location/).fill('The hall')
    await callElsewhere(page, 'DELETE', `/schedule/${id}`)
    await dialog.getByRole('button', { name: work === 'Edit' ? 'Update Item' : 'Delete' }).click()
    await expect(dialog.getByText('This record does not exist.', { exact: false })).toBeVisible()
    if (work === 'Edit') await expect(dialog.getByLabel(/^Location/)).toHaveValue('The hall')
    await page.keyboard.press('Escape')
    if (work === 'Edit') await page.getByRole('button', { name: 'Discard changes' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(rows(page).first()).toBeVisible()
    await expect(rows(page).filter({ hasText: 'Gone soon' })).toHaveCount(0)
  }
  expect(complaints).toEqual(Array(2).fill(expect.stringContaining('404')))
  forgive(complaints)
})
