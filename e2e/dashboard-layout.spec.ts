import { forgiveRefusals, openTab } from './administering.ts'
import { expect, test } from './fixtures.ts'

test('on a phone every list begins in the upper half, rows of tabs show that there are more, Back closes a dialog', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openTab(page, 'speakers')
  await expect(page.getByText('This site shows sample content.')).toBeVisible()
  const firsts = {
    Speakers: 'Speakers',
    Volunteers: 'Pending',
    Schedule: 'Schedule items',
    Team: 'Team members',
    Partners: 'Partners',
    Packages: 'Packages',
    Content: 'Content items',
    Inbox: 'Messages',
  }
  for (const [tab, row] of Object.entries(firsts)) {
    await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click()
    const first = page.getByRole('list', { name: row }).getByRole('listitem').first()
    await expect(first).toBeVisible()
    expect.soft((await first.boundingBox())?.y, tab).toBeLessThan(422)
  }
  await page.getByRole('tab', { name: /^Team/ }).click()
  const path = page.url()
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  const editing = page.getByRole('dialog', { name: 'Edit Team Member' })
  await expect(editing).toBeVisible()
  await expect(page).toHaveURL(/record=\d+/)
  await page.goBack()
  await expect(editing).toBeHidden()
  await expect(page).toHaveURL(path)
  await page.getByRole('button', { name: 'Add Team Member' }).click()
  const adding = page.getByRole('dialog', { name: 'Add Team Member' })
  await adding.getByLabel('Name').fill('Una')
  await page.goBack()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(adding).toBeHidden()
  await page.getByRole('button', { name: 'Add Team Member' }).click()
  await adding.getByRole('button', { name: 'Cancel' }).click()
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  await expect(editing).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(path)
})

test('a toast covers neither the title of a dialog nor a button of its foot', async ({ page, complaints }) => {
  await openTab(page, 'schedule')
  await page.route('**/api/schedule/*', route => route.fulfill({ status: 503 }))
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  const editing = page.getByRole('dialog', { name: 'Edit Schedule Item' })
  await editing.getByLabel('Location').fill('Somewhere else')
  for (const [width, height] of [
    [390, 700],
    [768, 640],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height })
    await editing.getByRole('button', { name: 'Update Item' }).click()
    const toast = page.getByText('Failed to update schedule item', { exact: true })
    await expect(toast).toBeVisible()
    const covered = [editing.getByRole('heading'), ...(await editing.locator('footer button').all())]
    await expect(async () => {
      const lower = await page.locator('[role="dialog"][data-type="error"]').boundingBox()
      for (const part of covered) expect(meet(lower, await part.boundingBox())).toBe(false)
    }).toPass()
    await page.locator('[role="dialog"][data-type="error"] [aria-label="Close notification"]').click()
    await expect(toast).toHaveCount(0)
  }
  forgiveRefusals(complaints)
})

type Box = { x: number; y: number; width: number; height: number } | null

function meet(one: Box, other: Box) {
  if (!one || !other) return false
  const apart = (a: number, long: number, b: number, wide: number) => a + long <= b || b + wide <= a
  return !apart(one.x, one.width, other.x, other.width) && !apart(one.y, one.height, other.y, other.height)
}
