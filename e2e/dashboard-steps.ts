import type { Page } from '@playwright/test'
import { expect, PASSWORD } from './fixtures.ts'

/** Logs in and opens a tab. */
export async function openTab(page: Page, tab: string) {
  await page.goto(`/admin/login?tab=${tab}`)
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/dashboard\\?tab=${tab}$`))
}

/** Lets a test cause the refusals it asks for, and no other complaint. */
export function forgiveRefusals(complaints: string[]) {
  expect(complaints.filter(text => !/^Failed to load resource: .* (401|409|412|413|429|503)\b/.test(text))).toEqual([])
  complaints.length = 0
}

export function sameOrigin(page: Page) {
  return { Origin: new URL(page.url()).origin }
}
