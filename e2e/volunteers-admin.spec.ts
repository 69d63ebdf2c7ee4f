import type { Page } from '@playwright/test'
import { axeAtEveryWidth, callElsewhere, forgiveRefusals, openTab, tabTo } from './administering.ts'
import { expect, PASSWORD, test } from './fixtures.ts'

test.use({ sharesSite: true })

const table = (page: Page, name: string) => page.getByRole('table', { name })
const detailsOf = (page: Page, name: string) =>
  page.getByRole('dialog', { name: 'Volunteer Application Details' }).filter({ hasText: name })

/** Sends in an application as a visitor does, and finds it in the dashboard. */
async function apply(page: Page, name: string, more: Record<string, string> = {}) {
  const email = `${name.toLowerCase().replace(/\W/g, '')}@example.org`
  await callElsewhere(page, 'POST', '/volunteers/apply', { name, email, ...more })
  await page.reload()
  const { volunteers } = await (await page.request.get('/api/volunteers/status/pending')).json()
  const applicant: { id: number } = volunteers.find((candidate: { email: string }) => candidate.email === email)
  return applicant.id
}

test('an application is read, approved, rejected and approved again', async ({ page, axe }) => {
  await openTab(page, 'volunteers')
  await expect(page.getByRole('heading', { level: 1, name: 'Volunteer Applications' })).toBeVisible()
  const interests = 'Carrying things from one end to the other'
  await apply(page, 'Wanda Lift', { interests, availability: 'All day', whyJoin: 'First reason.\n\nSecond reason.' })
  const row = table(page, 'Pending').getByRole('row', { name: 'Wanda Lift' })
  await expect(row).toContainText('Carrying things from one end t...')
  await expect(table(page, 'Pending').getByRole('columnheader')).toHaveText([
    'Name',
    'Email',
    'Interests',
    'Date Applied',
    'Actions',
  ])
  await axeAtEveryWidth(page, axe)
  await page.getByRole('button', { name: 'View Wanda Lift' }).click()
  const dialog = detailsOf(page, 'Wanda Lift')
  await expect(dialog).toContainText(interests)
  await expect(dialog).toContainText('Second reason.')
  await axeAtEveryWidth(page, axe)
  await dialog.getByRole('button', { name: 'Approve' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toHaveAccessibleName('Approve Wanda Lift?')
  await axe()
  await question.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Status Updated')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(row).toHaveCount(0)

  await page.getByRole('tab', { name: /^Approved/ }).click()
  await expect(page).toHaveURL(/tab=volunteers&view=approved/)
  const approved = table(page, 'Approved').getByRole('row', { name: 'Wanda Lift' })
  await expect(approved).toContainText('N/A')
  await expect(approved).toContainText('All day')
  await axe()
  await page.getByRole('button', { name: 'View Wanda Lift' }).click()
  await expect(dialog.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Move to Rejected' }).click()
  await question.getByRole('button', { name: 'Move to Rejected' }).click()
  await expect(page.getByText('Wanda Lift has been rejected.')).toBeVisible()

  await page.getByRole('tab', { name: /^Rejected/ }).click()
  const rejected = table(page, 'Rejected').getByRole('row', { name: 'Wanda Lift' })
  await expect(rejected).toContainText('Not specified')
  await page.getByRole('button', { name: 'View Wanda Lift' }).click()
  await dialog.getByRole('button', { name: 'Move to Approved' }).click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Move to Approved' }).click()
  await question.getByRole('button', { name: 'Move to Approved' }).click()
  await expect(rejected).toHaveCount(0)
})

test('M2: many volunteers are decided on at once, one of them in words of their own, another left out', async ({
  page,
  axe,
  complaints,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openTab(page, 'volunteers')
  const ids: number[] = []
  for (const name of ['Quill Ash', 'Quill Birch', 'Quill Cedar']) ids.push(await apply(page, name))
  await page.getByRole('searchbox').fill('Quill')
  await page.getByRole('button', { name: 'Reject...' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reject 3 people' })
  await dialog.getByText('(mail to Quill Birch)').locator('..').click()
  await dialog.getByRole('button', { name: 'Edit for Quill Birch alone' }).click()
  await dialog.getByLabel('Text to Quill Birch').fill('Dear Birch,\n\nnext year, surely.')
  await expect(dialog.getByText('Edited', { exact: true })).toHaveCount(1)
  await dialog.getByText('(mail to Quill Ash)').locator('..').click()
  await expect(dialog.getByText(/Dear Quill Ash,/)).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Quill Cedar' }).uncheck()
  const two = page.getByRole('dialog', { name: 'Reject 2 people' })
  await axe()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  // Words for all do not take the place of those for one.
  await two.getByLabel('Subject', { exact: true }).fill('To {name}')
  // While they are filled in, nothing can go with the words of before.
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/api/decisions/drafts*', async route => {
    await held
    await route.fulfill({ status: 503 })
  })
  await two.getByRole('button', { name: 'Fill in for each' }).click()
  await expect(two.getByRole('button', { name: 'Filling in...' })).toBeVisible()
  await expect(two.getByRole('button', { name: 'Save and send once mail works' })).toHaveCount(0)
  release()
  await expect(page.getByRole('alert').filter({ hasText: 'The server answered with an error.' })).toBeVisible()
  await page.unroute('**/api/decisions/drafts*')
  await page.getByRole('button', { name: 'Fill in for each' }).click()
  await expect(two.getByText(/^To Quill Ash/)).toBeVisible()
  await two.getByRole('button', { name: 'Save and send once mail works' }).click()
  await expect(page.getByText('2 people have been rejected.', { exact: false })).toBeVisible()
  const mailTo = async (id = 0) => (await (await page.request.get(`/api/mail/about/volunteers/${id}`)).json()).mails[0]
  const [ash, birch, cedar] = await Promise.all(ids.map(id => mailTo(id)))
  expect([ash.subject, ash.text]).toEqual(['To Quill Ash', expect.stringContaining('Dear Quill Ash,')])
  expect(birch.text).toMatch(/^Dear Birch,\n\nnext year, surely\.\n\n-- \n/)
  expect(birch.subject).not.toBe('To Quill Birch')
  // They have their receipt alone.
  expect(cedar.sentBy).toBe('')
  forgiveRefusals(complaints)
})

test('a volunteer is added by hand, once; the address of another is refused at its field', async ({
  page,
  axe,
  complaints,
}) => {
  await openTab(page, 'volunteers')
  await page.getByRole('button', { name: 'Add Volunteer' }).click()
  const adding = page.getByRole('dialog', { name: 'Add Volunteer' })
  await adding.getByLabel('Name').fill('Hanna Hand')
  await adding.getByLabel('Email').fill('hanna@example.org')
  await adding.getByLabel('Status').selectOption('approved')
  await axe()
  await adding.getByRole('button', { name: 'Add Volunteer' }).click()
  await expect(page.getByText('Volunteer added')).toBeVisible()
  await page.getByRole('tab', { name: /^Approved/ }).click()
  await page.getByRole('button', { name: 'View Hanna Hand' }).click()
  await detailsOf(page, 'Hanna Hand').getByRole('button', { name: 'Edit' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit Volunteer' })
  await editing.getByLabel('Phone').fill('780-555-0123')
  await editing.getByRole('button', { name: 'Update Volunteer' }).click()
  await expect(table(page, 'Approved').getByRole('link', { name: '780-555-0123' })).toBeVisible()
  await page.getByRole('button', { name: 'Add Volunteer' }).click()
  await adding.getByLabel('Name').fill('Somebody Else')
  await adding.getByLabel('Email').fill('HANNA@example.org')
  await adding.getByRole('button', { name: 'Add Volunteer' }).click()
  await expect(adding.getByLabel('Email')).toHaveAccessibleDescription(
    'A volunteer with this email address is on the list already.',
  )
  forgiveRefusals(complaints)
})

test('AX2, AX5: by keyboard alone an application is found and approved', async ({ page }) => {
  await openTab(page, 'volunteers')
  await apply(page, 'Kay Board')
  await tabTo(page, 'Search volunteers', 'searchbox')
  await page.keyboard.type('kay board')
  await expect(table(page, 'Pending').getByRole('row')).toHaveCount(2)
  await tabTo(page, 'View Kay Board', 'button')
  await page.keyboard.press('Enter')
  const dialog = detailsOf(page, 'Kay Board')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'View Kay Board' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, 'Approve', 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Kay Board has been approved.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('D8, RE13: who decides second is told, and a failure leaves everything open', async ({ page, complaints }) => {
  await openTab(page, 'volunteers')
  const id = await apply(page, 'Tess Twice')
  await page.goto(`/admin/dashboard?tab=volunteers&record=${id}`)
  const dialog = detailsOf(page, 'Tess Twice')
  const question = page.getByRole('alertdialog')
  await page.route('**/api/volunteers/*/status', route => route.fulfill({ status: 503 }))
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await question.getByRole('button', { name: 'Approve' }).click()
  await expect(question.getByRole('alert')).toContainText('Failed to update volunteer status. Please try again.')
  await page.unroute('**/api/volunteers/*/status')
  await callElsewhere(page, 'PATCH', `/volunteers/${id}/status`, { status: 'rejected' })
  await question.getByRole('button', { name: 'Approve' }).click()
  await expect(dialog.getByRole('alert')).toContainText('It is now rejected.')
  await dialog.getByRole('button', { name: 'Move to Approved' }).click()
  await question.getByRole('button', { name: 'Move to Approved' }).click()
  await expect(page.getByText('Tess Twice has been approved.')).toBeVisible()
  forgiveRefusals(complaints)
})

test('A1: a decision after the session has ended leads to the login and back to the application', async ({
  page,
  complaints,
}) => {
  await openTab(page, 'volunteers')
  const id = await apply(page, 'Sid Session')
  await page.getByRole('button', { name: 'View Sid Session' }).click()
  // The dialog's own requests would lead to the login at once.
  await expect(detailsOf(page, 'Sid Session').getByRole('region', { name: 'Mails' })).toBeVisible()
  await expect(detailsOf(page, 'Sid Session').getByRole('group', { name: 'Your vote' })).toBeVisible()
  await page.context().clearCookies()
  await detailsOf(page, 'Sid Session').getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
  await expect(page).toHaveURL(/\/admin\/login/)
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(new RegExp(`record=${id}`))
  await expect(detailsOf(page, 'Sid Session')).toContainText('Pending')
  forgiveRefusals(complaints)
})
