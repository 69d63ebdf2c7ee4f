import type { Page } from '@playwright/test'
import { forgiveRefusals, openTab, tabLinks, tabTitles, tabTo } from './administering.ts'
import { expect, test } from './fixtures.ts'
import { moveClock } from './move-clock.mjs'
import { addSpeakers, rows, sameOrigin } from './speaker-steps.ts'

async function changeElsewhere(page: Page, id: number | undefined, data: Record<string, string>) {
  const answer = await page.request.patch(`/api/speakers/${id}`, { data, headers: sameOrigin(page) })
  expect(answer.ok()).toBe(true)
}

async function expectOrder(page: Page, names: string[]) {
  await expect(rows(page)).toHaveText(names.map(name => new RegExp(`^${name} `)))
}

/** Moves the picked-up row from the first place to the second; a key pressed too early is repeated. */
async function steerToSecondPlace(page: Page) {
  const said = page.getByRole('status').filter({ hasText: /^(Picked up|.* is over)/ })
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(said).not.toHaveText('Picked up Ben Orderly, position 1 of 4.', { timeout: 2_000 })
  }).toPass()
  await expect(said).toHaveText('Ben Orderly is over position 2 of 4.')
}

test('O10: days are counted from midnight to midnight, and by the clock of the server', async ({ page }) => {
  const DAY = 24 * 60 * 60 * 1000
  await page.addInitScript(moveClock, 3 * DAY)
  await openTab(page, 'overview')
  // From the morning of July 1 to the morning of October 8.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('99 days to go')
})

test('AX1, AX2: every tab opens by keyboard and has no violation at 320, 768 and 1280 px', async ({ page, axe }) => {
  test.slow()
  await openTab(page, 'speakers')
  const tabs = tabLinks(page)
  await expect(tabs).toHaveText(tabTitles)
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await tabs.nth(1).focus()
    await page.keyboard.press('Enter')
    const views = width === 1280 ? ['Pending', 'Shortlisted', 'Selected', 'Rejected'] : ['Pending']
    for (const view of [...views, 'All Speakers']) {
      await page.getByRole('tab', { name: view }).click()
      await expect(page.getByRole('tab', { name: view })).toHaveAttribute('aria-selected', 'true')
      await axe()
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  for (let place = 1; place < tabTitles.length; place++) {
    const tab = tabs.nth(place)
    if (!(await tab.isVisible())) await page.locator('[popovertarget="own-menu"]').press('Enter')
    await tabTo(page, tabTitles[place] ?? '', 'link')
    await page.keyboard.press('Enter')
    await expect(tab).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  }
  await axe()
})

test('AX4: rows are moved by button, keyboard and pointer, saved once each, and put back by Escape or refusal', async ({
  page,
  complaints,
}) => {
  await openTab(page, 'speakers')
  await addSpeakers(page, 'Orderly', ['Ann', 'Ben', 'Cid', 'Dan'])
  const saved: number[] = []
  page.on('response', answer => answer.url().endsWith('/reorder') && saved.push(answer.status()))
  await page.getByRole('button', { name: 'Move Ben Orderly up' }).click()
  await expectOrder(page, ['Ben', 'Ann', 'Cid', 'Dan'])
  await expect(page.getByText('Ben Orderly moved to position 1 of 4.')).toBeAttached()
  await expect(page.getByText('Speaker order has been updated successfully')).toBeVisible()

  const handle = page.getByRole('button', { name: 'Reorder Ben Orderly' })
  await handle.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Picked up Ben Orderly, position 1 of 4.')).toBeAttached()
  await steerToSecondPlace(page)
  await page.keyboard.press('Escape')
  await expect(page.getByText('Put Ben Orderly back, position 1 of 4.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(page.getByText('Picked up Ben Orderly, position 1 of 4.')).toBeAttached()
  await steerToSecondPlace(page)
  await page.keyboard.press('Space')
  await expectOrder(page, ['Ann', 'Ben', 'Cid', 'Dan'])
  await expect(handle).toBeFocused()

  const from = await handle.boundingBox()
  const to = await page.getByRole('button', { name: 'Reorder Dan Orderly' }).boundingBox()
  await page.mouse.move((from?.x ?? 0) + 9, (from?.y ?? 0) + 9)
  await page.mouse.down()
  await page.mouse.move((to?.x ?? 0) + 9, (to?.y ?? 0) + 9, { steps: 12 })
  await page.mouse.up()
  await expectOrder(page, ['Ann', 'Cid', 'Dan', 'Ben'])
  await expect.poll(() => saved).toEqual([200, 200, 200])
  await page.reload()
  await page.getByLabel('Search speakers').fill('Orderly')
  await expectOrder(page, ['Ann', 'Cid', 'Dan', 'Ben'])

  await page.route('**/api/speakers/reorder', route => route.fulfill({ status: 503 }))
  await page.getByRole('button', { name: 'Move Dan Orderly up' }).click()
  await expect(page.getByText('Failed to reorder speakers')).toBeVisible()
  await expectOrder(page, ['Ann', 'Cid', 'Dan', 'Ben'])
  forgiveRefusals(complaints)
})

test('AX2, AX5, AX7: a speaker is added by keyboard alone; a taken talk title is refused at its field', async ({
  page,
  complaints,
  axe,
}) => {
  await openTab(page, 'speakers')
  const [id] = await addSpeakers(page, 'Taken', ['Ann'])
  let sent = 0
  page.on('request', request => {
    if (request.method() === 'POST' && request.url().endsWith('/api/speakers')) sent += 1
  })
  await changeElsewhere(page, id, { talkTitle: 'A title of one’s own' })
  const add = page.getByRole('button', { name: 'Add Speaker' })
  await add.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add New Speaker' })
  await expect(dialog.getByLabel('Name *')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Name *')).toHaveAccessibleDescription('Name is required')
  await expect(dialog.getByText('Professional title is required')).toBeVisible()
  await expect(dialog.getByText('Bio is required')).toBeVisible()
  await expect(dialog.getByText('Topic is required')).toBeVisible()
  await axe()
  for (const [label, text] of [
    ['Name *', 'Bea Taken'],
    ['Professional Title', 'Typist'],
    ['Bio', 'Types.'],
    ['Topic', 'Keys'],
    ['Talk Title', 'a TITLE of one’s own'],
  ] as const) {
    await dialog.getByLabel(label).focus()
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
  await expect(page.getByText('Duplicate Talk Title')).toBeVisible()
  await expect(dialog.getByLabel('Talk Title')).toBeFocused()
  await expect(dialog.getByLabel('Talk Title')).toHaveAccessibleDescription(
    'This talk title already exists. Please use a different title.',
  )
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible()
  // As Enter does before the question has the focus.
  await page
    .getByLabel('Talk Title', { exact: true })
    .evaluate((field: HTMLInputElement) => field.form?.requestSubmit())
  await expect(page.getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Talk Title')).toHaveValue('a TITLE of one’s own')
  await dialog.getByLabel('Talk Title').fill('Another')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The speaker has been added successfully')).toBeVisible()
  await expect(add).toBeFocused()
  await expect(rows(page)).toHaveCount(2)
  expect(sent).toBe(2)
  forgiveRefusals(complaints)
})

test('D8, RE13: the second of two users sees both versions and chooses', async ({ page, complaints, axe }) => {
  await openTab(page, 'speakers')
  const [id] = await addSpeakers(page, 'Twice', ['Ann'])
  const edit = page.getByRole('button', { name: 'Edit Ann Twice' })
  const dialog = page.getByRole('dialog', { name: 'Edit Speaker' })
  const conflict = page.getByRole('dialog', { name: 'Changed by somebody else' })
  await edit.click()
  await dialog.getByLabel('Topic').fill('Mine')
  await changeElsewhere(page, id, { topic: 'Theirs', location: 'Devon' })
  await dialog.getByRole('button', { name: 'Update Speaker' }).click()
  await expect(conflict).toContainText(/Yours\s*Mine\s*Theirs\s*Theirs/)
  await axe()
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByText('The speaker has been updated successfully')).toBeVisible()
  const { speaker } = await (await page.request.get(`/api/admin/speakers/${id}`)).json()
  expect(speaker).toMatchObject({ topic: 'Mine', location: 'Devon' })

  await edit.click()
  await dialog.getByLabel('Topic').fill('Mine again')
  await changeElsewhere(page, id, { topic: 'Theirs again' })
  await dialog.getByRole('button', { name: 'Update Speaker' }).click()
  await conflict.getByRole('button', { name: 'Take theirs' }).click()
  await expect(dialog.getByLabel('Topic')).toHaveValue('Theirs again')
  await page.keyboard.press('Escape')
  await expect(edit).toBeFocused()

  await page.getByRole('button', { name: 'Delete Ann Twice' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete Ann Twice?' })
  await expect(question).toContainText(
    'Ann Twice leaves the site at once. You can put them back from the bin for 30 days.',
  )
  await changeElsewhere(page, id, { topic: 'Late' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(question.getByRole('alert')).toContainText('Tester - Late')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('The speaker has been deleted successfully')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  forgiveRefusals(complaints)
})

test('an open record has an address; an unknown one opens the list', async ({ page }) => {
  await openTab(page, 'speakers')
  const [id] = await addSpeakers(page, 'Linked', ['Ann'])
  await page.getByRole('button', { name: 'Edit Ann Linked' }).click()
  await expect(page).toHaveURL(new RegExp(`record=${id}$`))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Ann Linked' })).toBeFocused()
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('dialog', { name: 'Edit Speaker' }).getByRole('button', { name: 'Cancel' }).click()
  await expect(page).not.toHaveURL(/record=/)
  for (const odd of ['record=99999', 'record=ann&edition=next']) {
    await page.goto(`/admin/dashboard?tab=speakers&${odd}`)
    await expect(rows(page).first()).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('a list is sorted by name, and only its own order can be changed', async ({ page }) => {
  await openTab(page, 'speakers')
  await addSpeakers(page, 'Sorted', ['Bea', 'Abe'])
  await page.getByLabel('Sort by').selectOption('Name')
  await expectOrder(page, ['Abe', 'Bea'])
  await expect(page.getByRole('button', { name: 'Move Abe Sorted up' })).toHaveCount(0)
  await page.getByLabel('Sort by').selectOption('Order on the site')
  await expectOrder(page, ['Bea', 'Abe'])
  await expect(page.getByRole('button', { name: 'Move Abe Sorted up' })).toHaveCount(1)
})
