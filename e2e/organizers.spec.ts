import type { Page } from '@playwright/test'
import { axeAtEveryWidth, beginSession, callElsewhere, openTab, tabLinks, turnTo } from './administering.ts'
import { expect, test } from './fixtures.ts'

const PASSWORD = 'nine herons over the weir'

async function choosePassword(page: Page) {
  await page.getByLabel('New Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm New Password').fill(PASSWORD)
}

test('O1, O2, O3: an organizer joins by a link on a phone, and is demoted in the middle of work', async ({
  page: owner,
  browser,
  site,
}) => {
  await beginSession(owner)
  const invitation = { email: 'mei@example.org', role: 'editor', by: 'link' }
  const { link, person } = await callElsewhere(owner, 'POST', '/people', invitation)
  const viewport = { width: 390, height: 844 }
  const mei = await (await browser.newContext({ baseURL: site.address, viewport })).newPage()
  await mei.goto(link)
  await mei.getByLabel('Name').fill('Mei Ling')
  await choosePassword(mei)
  await mei.getByRole('button', { name: 'Set the password' }).click()
  await expect(tabLinks(mei)).toHaveText(['Home', /^Program/, /^People/, /^Messages/])

  // While something is being written: nothing is saved, and the rest of the dashboard is gone.
  await turnTo(mei, 'Schedule')
  await mei.getByRole('main').locator('[data-record]').first().click()
  await mei.getByLabel('Title').fill('A title of mine')
  await callElsewhere(owner, 'PATCH', `/people/${person.id}`, { role: 'reviewer' })
  await mei.getByRole('button', { name: /^(Update|Save)/ }).click()
  await mei.getByLabel('Username').fill('mei@example.org')
  await mei.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await mei.keyboard.press('Enter')
  await expect(tabLinks(mei)).toHaveText(['Home', /^Program/, /^People/])
  await mei.getByRole('button', { name: 'More', exact: true }).click()
  await expect(tabLinks(mei)).toHaveText(['Home', /^Program/, /^People/, 'Your account'])
  expect((await mei.request.get('/api/admin/schedule')).status()).toBe(403)
  await mei.context().close()
})

test('AX1: the link to pass on, and the pages where a password is chosen', async ({ page, axe }) => {
  await page.setViewportSize({ width: 320, height: 900 })
  await openTab(page, 'people')
  await page.getByRole('button', { name: 'Invite somebody' }).click()
  await page.getByLabel('Email').fill('ida@example.org')
  await page.keyboard.press('Enter')
  const passOn = page.getByRole('dialog', { name: 'Pass this link on' })
  await expect(passOn).toBeVisible()
  await axe()
  const link = await passOn.getByRole('textbox').inputValue()
  const { user } = await (await page.request.get('/api/auth/session')).json()
  await page.route('**/api/auth/session', route =>
    route.fulfill({ json: { user: { ...user, mustChangePassword: true } } }),
  )
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Choose a password of your own' })).toBeVisible()
  await axeAtEveryWidth(page, axe)
  await page.goto(link)
  await expect(page.getByLabel('You log in as')).toHaveValue('ida@example.org')
  await axeAtEveryWidth(page, axe)
})
