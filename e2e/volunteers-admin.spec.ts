import type { Page } from '@playwright/test'
import { axeAtEveryWidth, callElsewhere, openTab, tabTo } from './administering.ts'
import { expect, test } from './fixtures.ts'

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
