import type { Page } from '@playwright/test'
import { appCode } from '#test/soft-authenticator.ts'
import { forgiveRefusals, openTab, tabLink, tabTo, turnTo } from './administering.ts'
import { addAuthenticator } from './authenticator.ts'
import { expect, PASSWORD, test } from './fixtures.ts'

async function givePassword(page: Page) {
  await page.goto('/admin/login')
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password').fill(PASSWORD)
  await page.keyboard.press('Enter')
}

async function confirm(page: Page, action: string) {
  await page.getByRole('dialog').getByLabel('Current Password').fill(PASSWORD)
  await page.getByRole('button', { name: action, exact: true }).click()
}

test('US2, AX2: a passkey is added and used, the lost one is replaced by a recovery code, by keyboard alone', async ({
  page,
  axe,
  complaints,
}) => {
  const lose = await addAuthenticator(page)
  await openTab(page, 'account')
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await tabTo(page, 'Add a passkey', 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByLabel('Name', { exact: true })).toBeFocused()
  await page.keyboard.type('Laptop')
  await page.keyboard.press('Tab')
  await page.keyboard.type('not the password')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByLabel('Current Password')).toHaveAccessibleDescription(
    'Current password is incorrect',
  )
  await page.getByRole('dialog').getByLabel('Current Password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  const codes = page.getByRole('dialog', { name: 'Keep these recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await expect(page.getByRole('button', { name: 'Copy' })).toBeFocused()
  const code = await codes.first().innerText()
  await axe('[role=dialog]')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('list', { name: 'Second factors' })).toContainText('Laptop')
  await expect(page.getByText('10 of 10 left.')).toBeVisible()

  // The passkey is requested at once, and answers automatically.
  await page.context().clearCookies()
  await givePassword(page)
  await expect(page.getByText('Welcome to the admin dashboard')).toBeVisible()

  await lose()
  await addAuthenticator(page)
  await page.context().clearCookies()
  await givePassword(page)
  await expect(page.getByRole('link', { name: 'Forgot your password?' })).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveText(
    'The passkey was not used. It works only at the address where it was added. Try again, or use another way.',
  )
  await axe()
  await tabTo(page, 'Use a recovery code', 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Recovery code')).toBeFocused()
  await page.keyboard.type(code.toUpperCase())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/dashboard/)
  await page.goto('/admin/dashboard?tab=account')
  await expect(page.getByText('9 of 10 left.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Laptop' }).click()
  await expect(page.getByRole('dialog')).toContainText('This is your last second factor')
  await confirm(page, 'Remove')
  await expect(page.getByText('Recovery codes')).toHaveCount(0)
  forgiveRefusals(complaints)
})

test('US2: an app shows codes once it has taken the picture; the last factor takes the demand back to the start', async ({
  page,
  axe,
  complaints,
}) => {
  await openTab(page, 'settings&view=second-step')
  const demand = page.getByRole('switch', { name: 'Required' })
  await demand.click()
  await expect(page.getByText('A second factor is required for everybody')).toBeVisible()
  await page.reload()
  // A user without one sees only the set-up screen.
  await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible()
  await expect(tabLink(page, /^Speakers/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Set up' }).click()
  await confirm(page, 'Continue')
  await expect(page.getByRole('img', { name: 'QR code for the app' })).toBeVisible()
  await axe('[role=dialog]')
  const secret = (await page.locator('strong.font-mono').innerText()).replaceAll(' ', '')
  const typed = page.getByLabel('Code from the app')
  await typed.fill('000000')
  await page.keyboard.press('Enter')
  await expect(typed).toHaveAccessibleDescription(/This code is not right/)
  const now = await page.evaluate(() => Date.now())
  await typed.fill(appCode(secret, now))
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'I’ve saved my codes' }).click()
  await expect(tabLink(page, /^Speakers/)).toBeVisible()
  await turnTo(page, 'Settings')
  await page.goto('/admin/dashboard?tab=settings&view=second-step')
  await demand.click()
  await page.getByRole('link', { name: 'Open your account' }).click()
  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByLabel('End my other sessions').check()
  await confirm(page, 'Turn off')
  await expect(page.getByText('Codes are off')).toBeVisible()
  forgiveRefusals(complaints)
})

test('ten minutes after the login, a factor goes only with the second factor', async ({ page, site, complaints }) => {
  await addAuthenticator(page)
  await openTab(page, 'account')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await confirm(page, 'Add the passkey')
  await page.getByRole('button', { name: 'I’ve saved my codes' }).click()
  await site.moveClock(11 * 60_000)
  await page.getByRole('button', { name: 'Remove Passkey' }).click()
  await page.getByLabel('End my other sessions').check()
  const asked = page.waitForResponse(answer => answer.url().endsWith('/remove') && answer.status() === 403)
  await confirm(page, 'Remove')
  await asked
  // The passkey answers automatically.
  await expect(page.getByText('Passkey removed')).toBeVisible()
  await expect(page.getByText('Recovery codes')).toHaveCount(0)
  forgiveRefusals(complaints)
})
