import type { Page } from '@playwright/test'
import { axeAtEveryWidth, callElsewhere, forgiveRefusals, openTab, tabTo } from './administering.ts'
import { expect, test } from './fixtures.ts'
import { choosePicture, dialogToCutOut, photo } from './picture-steps.ts'

const rows = (page: Page) => page.getByRole('list', { name: 'Team members' }).getByRole('listitem')
const memberOnSite = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })

/** Adds members as if by another administrator, and lists them alone. */
async function addMembers(page: Page, surname: string, names: string[]) {
  const ids: number[] = []
  const { teamMembers } = await (await page.request.get('/api/admin/team')).json()
  for (const name of names) {
    const data = { name: `${name} ${surname}`, role: 'Tester', bio: 'Tests.', photo: teamMembers[0].photo }
    ids.push((await callElsewhere(page, 'POST', '/team', data)).teamMember.id)
  }
  await page.reload()
  await page.getByLabel('Search team members').fill(surname)
  await expect(rows(page)).toHaveCount(names.length)
  return ids
}

test('AX7: a member is added with a photo, seen on the site, edited, and deleted, and bad input is refused', async ({
  page,
  axe,
}) => {
  await openTab(page, 'team')
  await page.getByRole('button', { name: 'Add Team Member' }).click()
  const adding = page.getByRole('dialog', { name: 'Add Team Member' })
  await adding.getByRole('button', { name: 'Add Member' }).click()
  for (const message of ['Name is required', 'Role is required', 'Bio is required', 'Photo URL is required']) {
    await expect(adding.getByText(message, { exact: true })).toBeVisible()
  }
  await expect(adding.getByLabel('Name *')).toBeFocused()
  await axe()
  await adding.getByLabel('Name *').fill('Wilma Lifecycle')
  await adding.getByLabel('Role *').fill('Lantern keeper')
  await adding.getByLabel('Bio *').fill('Keeps lanterns.\n\nLights them.')
  await adding.getByRole('button', { name: 'Add Member' }).click()
  await expect(adding.getByRole('button', { name: 'Choose image' })).toBeFocused()
  await expect(adding.getByRole('button', { name: 'Choose image' })).toHaveAccessibleDescription(
    /Photo URL is required/,
  )
  await choosePicture(adding, await photo())
  await dialogToCutOut(page).getByRole('button', { name: 'Apply Changes' }).click()
  await expect(page.getByText('Image uploaded successfully')).toBeVisible()
  await adding.getByRole('button', { name: 'Add Member' }).click()
  await expect(page.getByText('Team member added', { exact: true })).toBeVisible()
  await expect(adding).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add Team Member' })).toBeFocused()
  await expect(rows(page).last()).toContainText(/Wilma Lifecycle.*Lantern keeper.*Keeps lanterns/s)

  const visitor = await page.context().newPage()
  await visitor.goto('/team')
  const card = memberOnSite(visitor, 'Wilma Lifecycle')
  await card.scrollIntoViewIfNeeded()
  const portrait = card.getByRole('img', { name: 'Portrait of Wilma Lifecycle' })
  await expect(portrait).toHaveJSProperty('complete', true)
  await expect.poll(() => portrait.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(/\/media\/.*\.avif$/)
  expect(await portrait.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)

  await page.getByRole('button', { name: 'Edit Wilma Lifecycle' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit Team Member' })
  await editing.getByLabel('Role *').fill('Lantern master')
  await editing.getByRole('button', { name: 'Update Member' }).click()
  await expect(page.getByText('Team member updated', { exact: true })).toBeVisible()
  await visitor.reload()
  await expect(memberOnSite(visitor, 'Wilma Lifecycle')).toContainText('Lantern master')

  await page.getByRole('button', { name: 'Delete Wilma Lifecycle' }).click()
  const asking = page.getByRole('alertdialog', { name: 'Delete Wilma Lifecycle?' })
  await expect(asking).toContainText(
    'Wilma Lifecycle leaves the site at once. You can put them back from the bin for 30 days.',
  )
  await axe()
  await asking.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Team member removed', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Manage Team' })).toBeFocused()
  await visitor.reload()
  await expect(visitor.getByRole('article').first()).toBeVisible()
  await expect(memberOnSite(visitor, 'Wilma Lifecycle')).toHaveCount(0)
})

test('AX4: members are moved by button and pointer, and put back when the server refuses', async ({
  page,
  complaints,
}) => {
  await openTab(page, 'team')
  await addMembers(page, 'Orderly', ['Ann', 'Ben', 'Cid'])
  const expectOrder = (...names: string[]) => expect(rows(page)).toHaveText(names.map(name => new RegExp(`^${name} `)))
  await page.getByRole('button', { name: 'Move Ben Orderly up' }).click()
  await expectOrder('Ben', 'Ann', 'Cid')
  await expect(page.getByText('Team members reordered')).toBeVisible()
  const handle = page.getByRole('button', { name: 'Reorder Ben Orderly' })
  const from = await handle.boundingBox()
  const to = await page.getByRole('button', { name: 'Reorder Cid Orderly' }).boundingBox()
  await page.mouse.move((from?.x ?? 0) + 9, (from?.y ?? 0) + 9)
  await page.mouse.down()
  await page.mouse.move((to?.x ?? 0) + 9, (to?.y ?? 0) + 9, { steps: 12 })
  await page.mouse.up()
  await expectOrder('Ann', 'Cid', 'Ben')
  await expect
    .poll(async () => {
      const { teamMembers } = await (await page.request.get('/api/admin/team')).json()
      const names = teamMembers.map(({ name }: { name: string }) => name)
      return names.filter((name: string) => name.endsWith(' Orderly'))
    })
    .toEqual(['Ann Orderly', 'Cid Orderly', 'Ben Orderly'])
  await page.route('**/api/team/reorder', route => route.fulfill({ status: 503 }))
  await page.getByRole('button', { name: 'Move Ben Orderly up' }).click()
  await expect(page.getByText('There was an error reordering the team members. Please try again.')).toBeVisible()
  await expectOrder('Ann', 'Cid', 'Ben')
  forgiveRefusals(complaints)
})

test('AX2, AX5: a member is added, moved, edited and deleted by keyboard alone', async ({ page }) => {
  const picture = await photo()
  page.on('filechooser', chooser => chooser.setFiles(picture))
  await openTab(page, 'team')
  await expect(rows(page).first()).toBeVisible()
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

  const up = page.getByRole('button', { name: 'Move Kay Board up' })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Team members reordered')).toBeVisible()
  await expect(up).toBeFocused()
  await tabTo(page, 'Edit Kay Board', 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Edit Team Member' }).getByLabel('Name *')).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type(' II')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Team member updated', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit Kay Board II' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog', { name: 'Delete Kay Board II?' })).toBeVisible()
  await tabTo(page, 'Delete', 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Team member removed', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Manage Team' })).toBeFocused()
})

test('AX5: whose name no longer is what was looked for leaves the focus at the heading', async ({ page }) => {
  await openTab(page, 'team')
  await addMembers(page, 'Sought', ['Ivo', 'Una'])
  await page.getByRole('button', { name: 'Edit Ivo Sought' }).press('Enter')
  const editing = page.getByRole('dialog', { name: 'Edit Team Member' })
  await editing.getByLabel('Name *').fill('Ivo Found')
  await editing.getByLabel('Name *').press('Enter')
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Manage Team' })).toBeFocused()
})

test('D8, RE13: the second of two users sees both versions and chooses', async ({ page, complaints, axe }) => {
  await openTab(page, 'team')
  const [id] = await addMembers(page, 'Secondly', ['Ann'])
  await page.getByRole('button', { name: 'Edit Ann Secondly' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Team Member' })
  await dialog.getByLabel('Role *').fill('Mine')
  await callElsewhere(page, 'PATCH', `/team/${id}`, { role: 'Theirs', bio: 'New.' })
  await dialog.getByRole('button', { name: 'Update Member' }).click()
  const conflict = page.getByRole('dialog', { name: 'Changed by somebody else' })
  await expect(conflict).toContainText(/Yours\s*Mine\s*Theirs\s*Theirs/)
  await axe()
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByText('Team member updated', { exact: true })).toBeVisible()
  await expect(rows(page)).toContainText(['Mine'])
  await expect(rows(page)).toContainText(['New.'])
  forgiveRefusals(complaints)
})

test('says what went wrong when a change cannot be saved', async ({ page, complaints }) => {
  await openTab(page, 'team')
  await page.getByRole('button', { name: 'Edit' }).first().click()
  await page.route('**/api/team/*', route => route.fulfill({ status: 503 }))
  await page.getByLabel('Role *').fill('Somebody else')
  await page.getByRole('button', { name: 'Update Member' }).click()
  await expect(page.getByText('Error updating team member')).toBeVisible()
  await expect(page.getByText('There was an error updating the team member. Please try again.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  forgiveRefusals(complaints)
})

test('AX1, AX9: the tab, its form and the cutting out have no violation and fit at 320, 768 and 1280 px', async ({
  page,
  axe,
}) => {
  await openTab(page, 'team')
  await expect(rows(page).first()).toBeVisible()
  await axeAtEveryWidth(page, axe)
  await page.getByRole('button', { name: 'Edit' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Edit Team Member' })
  await expect(dialog.getByLabel('Name *')).toBeFocused()
  await axeAtEveryWidth(page, axe)
  await dialog.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(dialogToCutOut(page).getByRole('group', { name: /^Frame/ })).toBeVisible()
  await axeAtEveryWidth(page, axe)
})
