import type { Page } from '@playwright/test'
import { beginSession, forgiveRefusals, openTab, pressMore, tabTo } from './administering.ts'
import { expect, test } from './fixtures.ts'
import { dialogToCutOut, photo } from './picture-steps.ts'
import { addMembers, listMembers, memberRows } from './team-steps.ts'

// With `src/dashboard-kit/kit.test.tsx`. The Team tab is the example: `src/test/dashboard-kit.test.ts` checks that the other tabs are made of the same parts.

test.use({ sharesSite: true })

const heading = (page: Page) => page.getByRole('heading', { name: 'Manage Team' })
const editing = (page: Page) => page.getByRole('dialog', { name: 'Edit Team Member' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Expects members with these first names, in this order. */
const expectOrder = (page: Page, names: string[]) =>
  expect(memberRows(page)).toHaveText(names.map(name => new RegExp(`^${name} `)))

/** Moves the picked-up row from the first position to the second; a key pressed too early is repeated. */
async function steerToSecond(page: Page) {
  const said = page.getByRole('status').filter({ hasText: /^(Picked up|.* is over)/ })
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(said).not.toHaveText('Picked up Ben Orderly, position 1 of 4.', { timeout: 2_000 })
  }).toPass()
  await expect(said).toHaveText('Ben Orderly is over position 2 of 4.')
}

test('AX1, AX2, AX5: a record is added, moved, edited and deleted by keyboard alone', async ({ page, axe }) => {
  const picture = await photo()
  page.on('filechooser', chooser => chooser.setFiles(picture))
  await openTab(page, 'team')
  await expect(memberRows(page).first()).toBeVisible()
  const add = page.getByRole('button', { name: 'Add Team Member' })
  await tabTo(page, 'Add Team Member', 'button')
  await page.keyboard.press('Enter')
  const adding = page.getByRole('dialog', { name: 'Add Team Member' })
  await expect(adding.getByLabel('Name *')).toBeFocused()
  await page.keyboard.type('Kay Board')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Typist')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Types.')
  await page.keyboard.press('Tab')
  await expect(adding.getByRole('button', { name: 'Choose image' })).toBeFocused()
  await page.keyboard.press('Enter')
  const cutting = dialogToCutOut(page)
  await expect(cutting.getByLabel('Scale')).toBeFocused()
  await axe()
  await page.keyboard.press('ArrowRight')
  await expect(cutting.getByLabel('Scale')).toHaveValue('1.01')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowLeft')
  await expect(cutting.getByLabel('Rotate')).toHaveValue('-1')
  // Past the slider before and the two buttons that turn by quarters.
  for (let place = 0; place < 4; place++) await page.keyboard.press('Shift+Tab')
  await expect(cutting.getByRole('button', { name: 'Bottom left corner of the frame' })).toBeFocused()
  await tabTo(page, 'Apply Changes', 'button')
  await page.keyboard.press('Enter')
  await expect(adding.getByRole('button', { name: 'Remove' })).toBeVisible()
  await expect(adding.getByRole('button', { name: 'Replace' })).toBeFocused()
  await tabTo(page, 'Add Member', 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Team member added', { exact: true })).toBeVisible()
  await expect(add).toBeFocused()

  await tabTo(page, 'More actions', 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Reorder' })).toBeFocused()
  await page.keyboard.press('Enter')
  const up = page.getByRole('button', { name: 'Move Kay Board up' })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Team members reordered')).toBeVisible()
  await expect(up).toBeFocused()
  await tabTo(page, 'Done', 'button')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Edit Kay Board', 'button')
  await page.keyboard.press('Enter')
  await expect(editing(page).getByLabel('Name *')).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type(' II')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Team member updated', { exact: true })).toBeVisible()
  await expect(button(page, 'Edit Kay Board II')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog', { name: 'Delete Kay Board II?' })).toBeVisible()
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
  await tabTo(page, 'Delete', 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Team member removed', { exact: true })).toBeVisible()
  await expect(heading(page)).toBeFocused()
})

test('AX4, P15: rows are moved by button, keyboard and pointer, saved once each, and put back by Escape or refusal', async ({
  page,
  complaints,
}) => {
  await beginSession(page)
  await addMembers(page, 'Orderly', ['Ann', 'Ben', 'Cid', 'Dan'])
  await listMembers(page, 'Orderly')
  const saved: number[] = []
  page.on('response', answer => answer.url().endsWith('/reorder') && saved.push(answer.status()))
  await pressMore(page, 'Reorder')
  await button(page, 'Move Ben Orderly up').click()
  await expectOrder(page, ['Ben', 'Ann', 'Cid', 'Dan'])
  await expect(page.getByText('Ben Orderly moved to position 1 of 4.')).toBeAttached()
  await expect(page.getByText('Team members reordered')).toBeVisible()
  await button(page, 'Done').click()

  const handle = button(page, 'Reorder Ben Orderly')
  await handle.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Picked up Ben Orderly, position 1 of 4.')).toBeAttached()
  await steerToSecond(page)
  await page.keyboard.press('Escape')
  await expect(page.getByText('Put Ben Orderly back, position 1 of 4.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(page.getByText('Picked up Ben Orderly, position 1 of 4.')).toBeAttached()
  await steerToSecond(page)
  await page.keyboard.press('Space')
  await expectOrder(page, ['Ann', 'Ben', 'Cid', 'Dan'])
  await expect(handle).toBeFocused()

  const from = await handle.boundingBox()
  const to = await button(page, 'Reorder Dan Orderly').boundingBox()
  await page.mouse.move((from?.x ?? 0) + 9, (from?.y ?? 0) + 9)
  await page.mouse.down()
  await page.mouse.move((to?.x ?? 0) + 9, (to?.y ?? 0) + 9, { steps: 12 })
  await page.mouse.up()
  await expectOrder(page, ['Ann', 'Cid', 'Dan', 'Ben'])
  await expect.poll(() => saved).toEqual([200, 200, 200])
  // Of three toasts the last one is shown.
  await expect(page.getByText('Team members reordered')).toHaveCount(1)
  await page.reload()
  await page.getByLabel('Search team members').fill('Orderly')
  await expectOrder(page, ['Ann', 'Cid', 'Dan', 'Ben'])

  await page.route('**/api/team/reorder', route => route.fulfill({ status: 503 }))
  await pressMore(page, 'Reorder')
  await button(page, 'Move Dan Orderly up').click()
  await expect(page.getByText('There was an error reordering the team members. Please try again.')).toBeVisible()
  await expectOrder(page, ['Ann', 'Cid', 'Dan', 'Ben'])
  forgiveRefusals(complaints)
})
