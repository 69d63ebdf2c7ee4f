import type { Page } from '@playwright/test'
import { beginSession, callElsewhere, forgiveRefusals, tabTo } from './administering.ts'
import { expect, test } from './fixtures.ts'

// Shifts that move along with the program: `src/features/shifts/dashboard/shift-questions.test.tsx`.

test.use({ sharesSite: true })

const DAY = '2030-05-04'

/** A role with two shifts at the same hours on a day of its own, and three approved volunteers. */
async function prepare(page: Page, role: string, more: object = {}) {
  await beginSession(page)
  const add = (path: string, data: object) => callElsewhere(page, 'POST', path, data)
  const { role: made } = await add('/volunteer-roles', { name: role })
  const times = { startsAt: `${DAY}T08:00`, endsAt: `${DAY}T12:00` }
  const { shifts } = await add('/shifts/series', {
    shifts: ['North', 'South'].map(place => ({ roleId: made.id, place, ...times, least: 1, most: 2, ...more })),
  })
  for (const name of ['Ana', 'Bo', 'Cy'])
    await add('/volunteers', {
      name: `${name} ${role}`,
      email: `${name}@${role.toLowerCase()}.example`,
      status: 'approved',
    })
  await page.goto('/admin/dashboard?tab=volunteers&view=shifts')
  await page.getByLabel('Day').selectOption(DAY)
  return shifts
}

const shiftAt = (page: Page, role: string, place: string) =>
  page.getByRole('button', { name: new RegExp(`^${role}, ${place}, 8 AM to 12 PM`) })

test('V4, Q16: volunteers are assigned from the list, by dragging, and with a reason; each is undone', async ({
  page,
  complaints,
}) => {
  forgiveRefusals(complaints)
  await prepare(page, 'Doors')
  const [north, south] = [shiftAt(page, 'Doors', 'North'), shiftAt(page, 'Doors', 'South')]
  await expect(north).toContainText('0 of 1, needs 1')
  await north.click()
  const panel = page.getByRole('complementary', { name: 'Chosen shift' })
  await panel.getByRole('button', { name: 'Assign Ana Doors' }).click()
  await expect(north).toContainText('Ana')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(north).toContainText('No one yet')
  await panel.getByRole('listitem').filter({ hasText: 'Bo Doors' }).dragTo(south)
  await expect(south).toContainText('Bo')
  await expect(panel.getByRole('list', { name: 'Who does not fit' })).toContainText('Bo Doors')
  // Bo is in a shift at the same time now, so a reason is asked for in place.
  await panel.getByRole('button', { name: 'Anyway Bo Doors' }).click()
  await panel.getByLabel('Reason').fill('Runs from door to door')
  await panel.getByRole('button', { name: 'Assign anyway' }).click()
  await expect(panel).toContainText('admin: Runs from door to door')
  await panel.getByRole('button', { name: 'Take Bo Doors out of this shift' }).click()
  await expect(north).toContainText('No one yet')
  await panel.getByRole('button', { name: 'Lock', exact: true }).click()
  await expect(north).toContainText('locked')
})

test('the grid is used by keyboard, and on a phone its gaps are a list', async ({ page, axe }) => {
  await prepare(page, 'Stage')
  await expect(shiftAt(page, 'Stage', 'South')).toBeVisible()
  await axe()
  await page.getByLabel('Day').focus()
  await tabTo(page, /8 AM to 12 PM/, 'button')
  const isSouth = () => shiftAt(page, 'Stage', 'South').evaluate(button => button === document.activeElement)
  await expect(async () => {
    await page.keyboard.press('ArrowRight')
    expect(await isSouth()).toBe(true)
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Stage', exact: true })).toBeFocused()
  await axe()
  await tabTo(page, 'Assign Cy Stage', 'button')
  await page.keyboard.press('Enter')
  await expect(shiftAt(page, 'Stage', 'South')).toContainText('Cy')

  await page.getByRole('button', { name: 'Close this shift' }).click()
  await expect(shiftAt(page, 'Stage', 'South')).toBeFocused()
  await page.setViewportSize({ width: 390, height: 780 })
  const list = page.getByRole('list', { name: 'Shifts' })
  await expect(list.getByRole('listitem').filter({ hasText: 'Stage' })).toHaveCount(1)
  await list.getByRole('button', { name: 'Assign Stage, 8 AM to 12 PM' }).click()
  await expect(page.getByRole('dialog', { name: 'Stage', exact: true })).toContainText('0 of 1, needs 1')
  await axe()
})
