import { axeAtEveryWidth, forgiveRefusals, markupOf, openTab, tabTo } from './administering.ts'
import { arriveFromElsewhere, expect, PASSWORD, processTest, test } from './fixtures.ts'
import { startServer } from './server-process.ts'

const NEXT_PASSWORD = 'a second lantern in the coulee'

test('the switch closes the applications at once, and goes back when the server refuses', async ({
  page,
  complaints,
}) => {
  await openTab(page, 'settings&view=event')
  const open = page.getByRole('switch', { name: 'Speaker Submissions' })
  await expect(open).toBeChecked()
  await open.click()
  await expect(page.getByText('Speaker submissions are closed').first()).toBeVisible()
  await expect(page.getByText('Settings updated')).toBeVisible()
  await expect.poll(() => markupOf(page, '/speak')).toContain('Speaker Submissions Closed')
  await page.route('**/api/settings/speaker-submissions-open?*', route => route.fulfill({ status: 503, json: {} }))
  await open.click()
  await expect(page.getByText('Error updating settings')).toBeVisible()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Failed to update speaker submissions setting' }),
  ).toBeVisible()
  await expect(open).not.toBeChecked()
  await page.unroute('**/api/settings/speaker-submissions-open?*')
  await open.click()
  // The switch turns before the server has answered.
  await expect(page.getByText('Settings updated')).toBeVisible()
  await expect(open).toBeChecked()
  // SP10: the page before the change may still be sent for a second.
  await expect.poll(() => markupOf(page, '/speak')).not.toContain('Speaker Submissions Closed')
  forgiveRefusals(complaints)
})

test('the ticket address is saved by button and by Enter, and never empty; forms elsewhere may be', async ({
  page,
  complaints,
}) => {
  await openTab(page, 'settings&view=tickets')
  const address = page.getByLabel('Ticket Purchase URL')
  const save = page.getByRole('button', { name: 'Save Ticket Purchase URL' })
  await address.fill(' ')
  await expect(save).toBeDisabled()
  await address.fill('tickets')
  await save.click()
  await expect(page.getByText('Please enter a valid URL')).toBeVisible()
  await address.fill('https://seats.example/devon')
  await address.press('Enter')
  await expect(page.getByText('The ticket purchase URL is saved')).toBeVisible()
  const { purchaseUrl } = await (await page.request.get('/api/tickets')).json()
  expect(purchaseUrl).toBe('https://seats.example/devon')
  await address.fill('https://tickets.devontalks.example')
  await save.click()
  await expect(page.getByText('1 change not saved')).toHaveCount(0)
  await page.getByRole('tab', { name: 'Event', exact: true }).click()
  await page.getByLabel('Volunteer Form URL').fill('https://forms.example/help')
  await page.getByLabel('Volunteer Form URL').press('Enter')
  await expect(page.getByText('The volunteer form is saved')).toBeVisible()
  await expect.poll(() => markupOf(page, '/volunteer')).toContain('href="https://forms.example/help"')
  await page.getByLabel('Volunteer Form URL').fill('')
  const saved = page.waitForResponse('**/api/settings/volunteer-form-url')
  await page.getByLabel('Volunteer Form URL').press('Enter')
  await saved
  await expect(page.getByLabel('Volunteer Form URL')).toHaveValue('')
  await expect.poll(() => markupOf(page, '/volunteer')).not.toContain('https://forms.example/help')
  expect(complaints).toEqual([])
})

test('pages that ask for what is not set leave no complaint', async ({ page, complaints }) => {
  await openTab(page, 'settings')
  for (const [path, keys] of [
    ['/speak', ['speaker-submissions-open', 'speaker-form-url']],
    ['/volunteer', ['volunteer-applications-open', 'volunteer-form-url']],
    ['/volunteer/apply', ['volunteer-applications-open']],
  ] as const) {
    const answers = keys.map(key => page.waitForResponse(`**/api/settings/${key}`))
    await arriveFromElsewhere(page, path)
    await Promise.all(answers)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  expect(complaints).toEqual([])
})

test('each part is a page of its own, which says what is not saved and asks before it is left', async ({
  page,
  axe,
  complaints,
}) => {
  await openTab(page, 'settings')
  const parts = page.getByRole('tablist', { name: 'Parts of the settings' })
  await expect(parts.getByRole('tab')).toHaveText([
    'Address and brand',
    'Pictures',
    'Tickets',
    'Event',
    'Access',
    'Privacy',
    'Data and backups',
    'Activity',
  ])
  await page.getByLabel('Brand Name').fill('Prairie Talks')
  await page.getByLabel('Mailing Address').fill('Box 9')
  const row = page.getByRole('status').filter({ hasText: '2 changes not saved' })
  await expect(row).toBeInViewport({ ratio: 1 })
  await expect(row).toContainText('Brand name, Mailing address')
  await expect(parts.getByRole('tab', { name: /^Address and brand.*\(not saved\)$/ })).toBeVisible()
  await axe()
  await parts.getByRole('tab', { name: 'Data and backups' }).click()
  const asking = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  await asking.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Brand Name')).toHaveValue('Prairie Talks')
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(page.getByLabel('Brand Name')).toHaveValue('DevonTalks')
  await expect(page.getByText('not saved')).toHaveCount(0)
  await parts.getByRole('tab', { name: 'Data and backups' }).click()
  await expect(page).toHaveURL(/tab=settings&view=data/)
  await expect(page.getByRole('button', { name: 'Back up now' })).toBeInViewport()
  await expect(page.getByLabel('Brand Name')).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('AX1: every part at every width', async ({ page, axe }) => {
  test.slow()
  await openTab(page, 'settings')
  for (const part of ['Pictures', 'Tickets', 'Event', 'Access', 'Data and backups', 'Address and brand']) {
    await page.getByRole('tab', { name: part, exact: true }).click()
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await axeAtEveryWidth(page, axe)
  }
})

test('AX2: the keyboard alone flips the switch and changes the password, which ends other sessions', async ({
  page,
  browser,
  complaints,
}) => {
  test.slow()
  const other = await (await browser.newContext()).newPage()
  await openTab(page, 'settings&view=event')
  await other.goto(page.url())
  await openTab(other, 'settings')
  const speakers = page.getByRole('switch', { name: 'Speaker Submissions' })
  await expect(speakers).toBeVisible()
  await tabTo(page, 'Speaker Submissions', 'switch')
  await page.keyboard.press('Space')
  await expect(speakers).not.toBeChecked()
  await expect(page.getByText('Settings updated')).toBeVisible()
  await page.keyboard.press('Space')
  await expect(speakers).toBeChecked()
  await page.getByRole('tab', { name: 'Access' }).click()
  await page.getByRole('link', { name: 'Open your account' }).click()
  await page.getByLabel('Current Password').focus()
  await page.keyboard.type('wrong')
  await page.keyboard.press('Tab')
  await page.keyboard.type(NEXT_PASSWORD)
  await page.keyboard.press('Tab')
  await page.keyboard.type('something else')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await expect(page.getByLabel('Confirm New Password')).toBeFocused()
  await page.getByLabel('Confirm New Password').fill(NEXT_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Current Password')).toHaveAccessibleDescription('Current password is incorrect')
  await page.getByLabel('Current Password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Success! Your password has been changed successfully.')).toBeVisible()
  expect((await other.request.get('/api/auth/sessions')).status()).toBe(401)
  await page.getByLabel('Current Password').fill(NEXT_PASSWORD)
  await page.getByLabel('New Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm New Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByLabel('Current Password')).toHaveValue('')
  await other.context().close()
  forgiveRefusals(complaints)
})

processTest(
  'AU2, E4: sample content goes for good, and logging out everywhere ends this session too',
  async ({ place, browser }) => {
    const server = await startServer({ ...place, ADMIN_PASSWORD: PASSWORD })
    const page = await (await browser.newContext({ baseURL: server.address })).newPage()
    await openTab(page, 'inbox')
    await page.getByRole('link', { name: 'Remove sample content' }).click()
    await expect(page).toHaveURL(/tab=settings&view=data/)
    const start = page.getByRole('main').getByRole('button', { name: 'Remove sample content' })
    await start.click()
    const asking = page.getByRole('alertdialog', { name: 'Remove sample content?' })
    await asking.getByRole('button', { name: 'Cancel' }).click()
    await expect(start).toBeFocused()
    await expect(asking).toHaveCount(0)
    await page.goto(`${server.address}/admin/dashboard?tab=account`)
    await page.getByRole('button', { name: 'Log out everywhere' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out everywhere' }).click()
    await expect(page).toHaveURL(/\/admin\/login/)
    expect(await (await page.request.get('/api/auth/session')).json()).toEqual({ user: null })
    await openTab(page, 'settings&view=data')
    await start.click()
    await asking.getByRole('button', { name: 'Remove sample content' }).click()
    await expect(page.getByText('Sample content removed')).toBeVisible()
    await expect(page.getByText('This site shows sample content.')).toHaveCount(0)
    await expect(page.getByRole('list', { name: 'Backups' })).toContainText('Before a removal')
    await expect(page.getByRole('heading', { name: 'Sample content', exact: true })).toHaveCount(0)
    await page.goto('/team')
    await expect(page.getByText('Our team information is coming soon!')).toBeVisible()
    await page.context().close()
    await server.stop()
  },
)
