import type { Page } from '@playwright/test'
import { forgiveRefusals, openTab } from './administering.ts'
import { expect, PASSWORD, test } from './fixtures.ts'

/** Adds pending speakers as if by another administrator, and lists them alone. */
async function addSpeakers(page: Page, surname: string, names: string[]) {
  const ids: number[] = []
  for (const name of names) {
    const data = { name: `${name} ${surname}`, title: 'Tester', bio: 'Tests.', topic: 'Tests' }
    const answer = await page.request.post('/api/speakers', { data, headers: sameOrigin(page) })
    ids.push((await answer.json()).speaker.id)
  }
  await page.reload()
  await page.getByLabel('Search speakers').fill(surname)
  await expect(rows(page)).toHaveCount(names.length)
  return ids
}

async function changeElsewhere(page: Page, id: number | undefined, data: Record<string, string>) {
  const answer = await page.request.patch(`/api/speakers/${id}`, { data, headers: sameOrigin(page) })
  expect(answer.ok()).toBe(true)
}

function sameOrigin(page: Page) {
  return { Origin: new URL(page.url()).origin }
}

function rows(page: Page) {
  return page.getByRole('list', { name: 'Speakers' }).getByRole('listitem')
}

async function expectOrder(page: Page, names: string[]) {
  await expect(rows(page)).toHaveText(names.map(name => new RegExp(`^${name} `)))
}

/** Moves the row that was picked up from the first place to the second; a key that came too early is pressed anew. */
async function steerToSecondPlace(page: Page) {
  const said = page.getByRole('status').filter({ hasText: /^(Picked up|.* is over)/ })
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(said).not.toHaveText('Picked up Ben Orderly, position 1 of 4.', { timeout: 10_000 })
  }).toPass()
  await expect(said).toHaveText('Ben Orderly is over position 2 of 4.')
}

test('A1, AX7: the login says what is wrong, keeps what was typed, and leads to the tab that was asked for', async ({
  page,
  complaints,
  axe,
}) => {
  await page.goto('/admin/dashboard?tab=inbox')
  await expect(page).toHaveURL(/\/admin\/login/)
  await expect(page.getByText('Please log in to access the admin dashboard')).toBeVisible()
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription('Username is required')
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription('Password is required')
  await expect(page.getByLabel('Username')).toBeFocused()
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password').fill('wrong')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('alert')).toHaveText(/^Invalid username or password/)
  await expect(page.getByText('Login failed')).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveValue('admin')
  await axe()
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard\?tab=inbox$/)
  await expect(page.getByText('Welcome to the admin dashboard')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('adminAuth'))).toBe('true')
  forgiveRefusals(complaints)
})

test('A1: a flag without a session opens nothing; logging out ends the session', async ({ page, complaints }) => {
  await page.goto('/admin/login')
  await page.evaluate(() => localStorage.setItem('adminAuth', 'true'))
  await page.goto('/admin/dashboard')
  await expect(page).toHaveURL(/\/admin\/login/)
  await expect(page.getByText('Unauthorized')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('adminAuth'))).toBeNull()
  await openTab(page, 'speakers')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByText('Logged out')).toBeVisible()
  expect(await (await page.request.get('/api/auth/session')).json()).toEqual({ user: null })
  forgiveRefusals(complaints)
})

test('AX1, AX2: every tab opens by keyboard and has no violation at 320, 768 and 1280 px', async ({ page, axe }) => {
  test.slow()
  await openTab(page, 'speakers')
  const tabs = page.getByRole('tablist', { name: 'Parts of the dashboard' }).getByRole('tab')
  await expect(tabs).toHaveText([
    /^Speakers/,
    /^Volunteers/,
    ...['Schedule', 'Team', 'Partners', 'Packages', 'Content', /^Inbox/, 'Settings'],
  ])
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await tabs.first().focus()
    await page.keyboard.press('Enter')
    const views = width === 1280 ? ['Pending', 'Shortlisted', 'Selected', 'Rejected'] : ['Pending']
    for (const view of [...views, 'All Speakers']) {
      await page.getByRole('tab', { name: view }).click()
      await expect(page.getByRole('tab', { name: view })).toHaveAttribute('aria-selected', 'true')
      await axe()
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  for (let place = 1; place < 9; place++) {
    await tabs.nth(place - 1).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(tabs.nth(place)).toHaveAttribute('aria-selected', 'true')
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
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Talk Title')).toHaveValue('a TITLE of one’s own')
  await dialog.getByLabel('Talk Title').fill('Another')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The speaker has been added successfully')).toBeVisible()
  await expect(add).toBeFocused()
  await expect(rows(page)).toHaveCount(2)
  forgiveRefusals(complaints)
})

test('D8, RE13: who comes second sees both versions and chooses', async ({ page, complaints, axe }) => {
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
  const { speaker } = await (await page.request.get(`/api/speakers/${id}`)).json()
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
  await expect(question).toContainText('Are you sure? This action cannot be undone.')
  await changeElsewhere(page, id, { topic: 'Late' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(question.getByRole('alert')).toContainText('Tester - Late')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('The speaker has been deleted successfully')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  forgiveRefusals(complaints)
})

test('a record that is open can be linked to; an address of nobody opens the list', async ({ page }) => {
  await openTab(page, 'speakers')
  const [id] = await addSpeakers(page, 'Linked', ['Ann'])
  await page.getByRole('button', { name: 'Edit Ann Linked' }).click()
  await expect(page).toHaveURL(new RegExp(`record=${id}$`))
  await page.reload()
  const dialog = page.getByRole('dialog', { name: 'Ann Linked' })
  await dialog.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('dialog', { name: 'Edit Speaker' }).getByRole('button', { name: 'Cancel' }).click()
  await expect(page).not.toHaveURL(/record=/)
  await page.goto('/admin/dashboard?record=99999')
  await expect(rows(page).first()).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
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

test('AU2: a session that ended elsewhere leaves nothing in the memory of the browser', async ({
  page,
  complaints,
}) => {
  await openTab(page, 'speakers')
  const list = page.getByRole('list', { name: 'Speakers' })
  await expect(list).toBeVisible()
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  await page.getByLabel('Location').fill('Leduc')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Update Speaker' }).click()
  await expect(page.getByLabel('Username')).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(page).toHaveURL(/\/admin\/login/)
  let answer = () => {}
  const held = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route('**/api/speakers?*', async route => {
    await held
    await route.continue()
  })
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByLabel('Password').press('Enter')
  await expect(page).toHaveURL(/\/admin\/dashboard/)
  await expect(page.getByRole('tab', { name: /^Speakers/ })).toBeVisible()
  await expect(list).toHaveCount(0)
  answer()
  await expect(list).toBeVisible()
  forgiveRefusals(complaints)
})

test('nothing typed is lost when the session ends', async ({ page, complaints, axe }) => {
  await openTab(page, 'speakers')
  await addSpeakers(page, 'Patient', ['Ann'])
  await page.getByRole('button', { name: 'Edit Ann Patient' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Speaker' })
  await dialog.getByLabel('Location').fill('Leduc')
  await page.context().clearCookies()
  await dialog.getByRole('button', { name: 'Update Speaker' }).click()
  const login = page.getByRole('dialog').filter({ has: page.getByLabel('Username') })
  await expect(login.getByLabel('Username')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(login).toBeHidden()
  await dialog.getByRole('button', { name: 'Update Speaker' }).click()
  await expect(login.getByLabel('Username')).toBeFocused()
  expect(await page.evaluate(() => localStorage.getItem('adminAuth'))).toBeNull()
  await axe()
  await login.getByLabel('Username').fill('admin')
  await login.getByLabel('Password').fill(PASSWORD)
  await login.getByLabel('Password').press('Enter')
  await expect(login).toBeHidden()
  await expect(dialog.getByLabel('Location')).toHaveValue('Leduc')
  await dialog.getByRole('button', { name: 'Update Speaker' }).click()
  await expect(page.getByText('The speaker has been updated successfully')).toBeVisible()
  forgiveRefusals(complaints)
})

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
