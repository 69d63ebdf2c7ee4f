import type { Page } from '@playwright/test'
import { axeAtEveryWidth, callElsewhere, openTab, tabTo } from './administering.ts'
import { expect, test } from './fixtures.ts'
import { choosePicture, dialogToCutOut, photo } from './picture-steps.ts'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

/** A partner made elsewhere, with the logo of another. */
async function addPartner(page: Page, name: string) {
  const { sponsors } = await (await page.request.get('/api/admin/sponsors')).json()
  const { sponsor } = await callElsewhere(page, 'POST', '/sponsors?confirmed=full', {
    name,
    logo: sponsors[0].logo,
    tier: sponsors[0].tier,
  })
  await page.reload()
  await expect(row(page, name)).toBeVisible()
  return sponsor
}

test('AX5, AX7: a partner lives its whole life with logo and calendar, and the site goes along', async ({
  page,
  complaints,
  axe,
}) => {
  test.slow()
  await openTab(page, 'partners')
  await page.getByRole('button', { name: 'Add Partner' }).click()
  const adding = page.getByRole('dialog', { name: 'Add Partner' })
  await expect(adding.getByLabel('Partnership Tier')).toHaveValue(/.+/)
  await expect(adding.getByRole('option', { name: 'Momentum Driver ($5,000)' })).toBeAttached()
  await adding.getByLabel('Website').fill('mill')
  await adding.getByRole('button', { name: 'Save Partner' }).click()
  for (const message of [
    'Partner name must be at least 2 characters',
    'Logo URL is required',
    'Please enter a valid URL',
  ]) {
    await expect(adding.getByText(message, { exact: true })).toBeVisible()
  }
  await expect(adding.getByLabel('Name', { exact: false }).first()).toBeFocused()
  await axeAtEveryWidth(page, axe)
  await adding.getByLabel('Name *').fill('Wren & Daughters')
  await adding.getByLabel('Website').fill('https://wren.example')
  await adding.getByLabel('Partnership Tier').selectOption('Community Builder')
  await choosePicture(adding.getByRole('group', { name: 'Logo' }), await photo(600, 400))
  await dialogToCutOut(page).getByRole('button', { name: 'Apply Changes' }).click()
  await expect(page.getByText('Logo uploaded')).toBeVisible()
  await choosePicture(adding.getByRole('group', { name: 'Spotlight Background Image' }), await photo())
  await dialogToCutOut(page).getByRole('button', { name: 'Apply Changes' }).click()
  await expect(page.getByText('Background uploaded')).toBeVisible()
  await expect(adding.getByRole('button', { name: 'Remove Background' })).toBeVisible()
  await adding.getByRole('button', { name: 'Pick a date: Featured Until' }).click()
  const calendar = page.getByRole('dialog', { name: 'Choose a date' })
  await expect(calendar.getByRole('button', { name: 'Go to the Previous Month' })).toBeDisabled()
  await axe()
  await calendar.getByRole('button', { name: 'Go to the Next Month' }).click()
  await calendar.getByRole('button', { name: / 15, / }).click()
  await expect(adding.getByLabel('Featured Until', { exact: true })).toHaveValue(/-15$/)
  await adding.getByLabel('Featured Partner').check()
  await adding.getByRole('button', { name: 'Save Partner' }).click()
  await expect(page.getByText('Partner added', { exact: true })).toBeVisible()
  await expect(row(page, 'Wren & Daughters')).toContainText(/Community Builder.*Featured.*Until .* 15, .*Active/s)

  const visitor = await page.context().newPage()
  await visitor.goto('/')
  await expect(visitor.getByRole('link', { name: 'Wren & Daughters (opens in a new tab)' })).toHaveAttribute(
    'href',
    'https://wren.example',
  )
  const { sponsors } = await (await visitor.request.get('/api/sponsors/featured')).json()
  expect(sponsors.map(({ name }: { name: string }) => name)).toContain('Wren & Daughters')

  await page.getByRole('button', { name: 'Edit Wren & Daughters' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit Partner' })
  await editing.getByRole('button', { name: 'Clear Date' }).click()
  await expect(editing.getByLabel('Featured Until', { exact: true })).toHaveValue('')
  await editing.getByLabel('Active', { exact: true }).uncheck()
  await editing.getByRole('button', { name: 'Update Partner' }).click()
  await expect(page.getByText('Partner updated', { exact: true })).toBeVisible()
  await expect(row(page, 'Wren & Daughters')).toContainText('Inactive')
  await visitor.reload()
  await expect(visitor.getByRole('link', { name: /Wren & Daughters/ })).toHaveCount(0)

  await page.getByRole('button', { name: 'Delete Wren & Daughters' }).click()
  const asking = page.getByRole('alertdialog', { name: 'Delete Wren & Daughters?' })
  await expect(asking).toContainText(
    'Wren & Daughters leaves the site at once. You can put them back from the bin for 30 days.',
  )
  await asking.getByRole('button', { name: 'Delete Partner' }).click()
  await expect(page.getByText('Partner deleted', { exact: true })).toBeVisible()
  await expect(row(page, 'Wren & Daughters')).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('AX2: the keyboard alone features a partner and edits its day', async ({ page, complaints }) => {
  test.slow()
  await openTab(page, 'partners')
  await addPartner(page, 'Keyboard Quill')
  await page.getByLabel('Search partners').focus()
  await page.keyboard.type('Keyboard Quill')
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await tabTo(page, 'Make Featured Keyboard Quill', 'button')
  await page.keyboard.press('Space')
  await expect(page.getByText('Partner updated', { exact: true })).toBeVisible()
  await tabTo(page, 'Edit Keyboard Quill', 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Name *')).toBeFocused()
  await tabTo(page, 'Pick a date: Featured Until', 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('gridcell').getByRole('button', { name: /^Today/ })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Featured Until', { exact: true })).toHaveValue(/^\d/)
  await expect(page.getByRole('button', { name: 'Pick a date: Featured Until' })).toBeFocused()
  await tabTo(page, 'Update Partner', 'button')
  await page.keyboard.press('Enter')
  await expect(row(page, 'Keyboard Quill')).toContainText('Until ')
  expect(complaints).toEqual([])
})

test('AX1: partners to follow up, the mail to one and a partner’s conversation have no violation; cards on a phone', async ({
  page,
  axe,
}) => {
  await openTab(page, 'partners&view=open')
  await expect(page.getByRole('table', { name: 'To follow up' })).toContainText('Leduc Line')
  await axeAtEveryWidth(page, axe)
  await page.getByRole('button', { name: 'Write to Northfield Credit' }).click()
  await page.getByRole('dialog', { name: 'Write to Beatrice Okafor' }).getByLabel('Text').fill('The stage was yours.')
  await axe()
  await page.goto('/admin/dashboard?tab=partners')
  await page.getByRole('button', { name: 'Edit Northfield Credit' }).click()
  await expect(page.getByLabel('Conversation')).toBeVisible()
  await axe()
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/admin/dashboard?tab=partners')
  await page.getByLabel('Search partners').fill('roasted')
  await expect(page.getByRole('list', { name: 'Partners' }).getByRole('listitem')).toHaveCount(1)
})
