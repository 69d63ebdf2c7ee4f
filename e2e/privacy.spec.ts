import type { Page } from '@playwright/test'
import { axeAtEveryWidth, callElsewhere, openTab, tabTo } from './administering.ts'
import { expect, test } from './fixtures.ts'

const EMAIL = 'rowan.thistle@example.org'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Forget this person?' })

/** Somebody applies to help, and writes. */
async function leaveTraces(page: Page) {
  await callElsewhere(page, 'POST', '/volunteers/apply', { name: 'Rowan Thistle', email: EMAIL })
  const message = 'Is there a place for my bicycle?'
  await callElsewhere(page, 'POST', '/contact', { name: 'Rowan Thistle', email: EMAIL, message })
}

test('O9, ER1: an owner forgets a person on a phone, by keyboard alone', async ({ page, axe, complaints }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openTab(page, 'settings&view=privacy')
  await leaveTraces(page)
  await expect(page.getByRole('tab', { name: 'Privacy' })).toHaveAttribute('aria-selected', 'true')
  await tabTo(page, 'Email address', 'textbox')
  await page.keyboard.type('unknown@example.org')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No data of unknown@example.org found.')).toBeVisible()
  await page.getByLabel('Email address').fill(EMAIL.toUpperCase())
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
  for (const part of ['Volunteer', 'Message', 'Mail'])
    await expect(dialog(page).getByText(part, { exact: true }).first()).toBeVisible()
  await expect(dialog(page).getByText('No automatic backup holds it.')).toBeVisible()
  await axeAtEveryWidth(page, axe)
  await page.setViewportSize({ width: 390, height: 844 })
  await tabTo(page, 'Type the address once more', 'textbox')
  await page.keyboard.type('somebody@example.org')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('This is not the address above')).toBeVisible()
  await page.getByLabel('Type the address once more').fill('')
  await page.keyboard.type(EMAIL)
  await tabTo(page, 'Erase for good', 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Erased. No automatic backup holds it.')).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  const pending = await page.request.get('/api/volunteers/status/pending')
  expect(await pending.text()).not.toContain('Thistle')
  expect(complaints).toEqual([])
})

test('O9: how long data is kept is set by owners, and said on the page that every form leads to', async ({
  page,
  axe,
}) => {
  await openTab(page, 'settings&view=privacy')
  const months = page.getByLabel('Messages')
  await expect(months).toHaveValue('24')
  await months.fill('0')
  await page.getByRole('button', { name: 'Save how long' }).click()
  await expect(page.getByText('Please enter a number of months between 1 and 120')).toBeVisible()
  await months.fill('6')
  await months.press('Enter')
  await expect(page.getByText('How long personal data is kept is saved')).toBeVisible()
  await axeAtEveryWidth(page, axe)
  for (const path of ['/', '/speak', '/volunteer/apply']) {
    await page.goto(path)
    await expect(page.locator('form').getByRole('link', { name: 'How we use your details' }).first()).toBeVisible()
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
  await expect(page.getByText('For 6 months.')).toBeVisible()

  const written = { page: 'privacy', section: 'main', key: 'content', type: 'text', content: 'We keep a guest book.' }
  await callElsewhere(page, 'POST', '/content', written)
  await page.reload()
  await expect(page.getByText('We keep a guest book.')).toBeVisible()
  await expect(page.getByText('For 6 months.')).toHaveCount(0)
})
