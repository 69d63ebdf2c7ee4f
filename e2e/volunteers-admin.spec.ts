import type { Page } from '@playwright/test'
import { axeAtEveryWidth, callElsewhere, openTab, tabTo } from './administering.ts'
import { expect, test } from './fixtures.ts'

test.use({ sharesSite: true })

// How applications are decided on: `src/features/volunteers/dashboard/volunteer-tab.test.tsx`.

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

test('AX2, AX5: by keyboard alone an application is found and approved', async ({ page, axe }) => {
  await openTab(page, 'volunteers')
  await apply(page, 'Kay Board')
  await tabTo(page, 'Search volunteers', 'searchbox')
  await page.keyboard.type('kay board')
  await expect(table(page, 'Pending').getByRole('row')).toHaveCount(2)
  await axeAtEveryWidth(page, axe)
  await tabTo(page, 'View Kay Board', 'button')
  await page.keyboard.press('Enter')
  const dialog = detailsOf(page, 'Kay Board')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'View Kay Board' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await axeAtEveryWidth(page, axe)
  await tabTo(page, 'Approve', 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
  await axe()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Kay Board has been approved.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
