import type { Page } from '@playwright/test'
import { axeAtEveryWidth, callElsewhere, forgiveRefusals, openTab, tabTo } from './administering.ts'
import { expect, holdAnswers, test } from './fixtures.ts'
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

test('the list is limited to the featured ones, refreshed, searched and sorted; cards on a phone', async ({
  page,
  axe,
}) => {
  await openTab(page, 'partners')
  await expect(row(page, 'Tilt Coffee')).toBeVisible()
  const total = (await (await page.request.get('/api/admin/sponsors')).json()).sponsors.length
  await expect(page.getByRole('row')).toHaveCount(total + 1)
  await expect(page.getByText(`A list of all ${total} partners.`)).toBeVisible()
  await page.getByRole('button', { name: 'Show All' }).click()
  await expect(page).toHaveURL(/view=featured/)
  const featured = (await page.getByRole('row').count()) - 1
  await expect(page.getByText(`Showing ${featured} featured partners out of ${total} total partners.`)).toBeVisible()
  expect(featured).toBeLessThan(total)
  await page.getByRole('button', { name: 'Showing Featured Only' }).click()
  await page.getByRole('button', { name: 'Refresh List' }).click()
  await expect(page.getByText('Refreshed', { exact: true })).toBeVisible()
  await page.getByLabel('Sort by').selectOption('name')
  await expect(page.getByRole('rowheader').first()).toHaveText('Blue Heron Books')
  await page.getByLabel('Search partners').fill('roasted')
  await expect(page.getByRole('rowheader')).toHaveText(['Tilt Coffee'])
  await axeAtEveryWidth(page, axe)
  await page.setViewportSize({ width: 360, height: 800 })
  await expect(page.getByRole('list', { name: 'Partners' }).getByRole('listitem')).toHaveCount(1)
})

test('P14: a full tier is marked, and accepts another after a confirmation', async ({ page, complaints }) => {
  await openTab(page, 'partners')
  await page.getByRole('button', { name: 'Edit Tilt Coffee' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit Partner' })
  await editing.getByLabel('Partnership Tier').selectOption({ index: 0 })
  await expect(editing.getByText(/has room for 2 and has \d already/)).toBeVisible()
  await editing.getByRole('button', { name: 'Update Partner' }).click()
  const asking = page.getByRole('alertdialog', { name: 'Full' })
  await expect(asking).toContainText(/This tier is full: \d of 2\. Save anyway\?/)
  await asking.getByRole('button', { name: 'Cancel' }).click()
  await expect(editing.getByLabel('Partnership Tier')).toBeVisible()
  await editing.getByRole('button', { name: 'Update Partner' }).click()
  await asking.getByRole('button', { name: 'Save anyway' }).click()
  await expect(page.getByText('Partner updated', { exact: true })).toBeVisible()
  await expect(row(page, 'Tilt Coffee')).toContainText('Visionary Architect')
  forgiveRefusals(complaints)
})

test('RE13: the quick toggle is optimistic, and reverts when another user was faster', async ({ page, complaints }) => {
  await openTab(page, 'partners')
  const { id } = await addPartner(page, 'Quick Quill')
  const answer = await holdAnswers(page, `**/api/sponsors/${id}`)
  const spotlight = page.getByText(/^Active partners appear .* In the spotlight now: /)
  await expect(spotlight).not.toContainText('Quick Quill')
  await page.getByRole('button', { name: 'Make Featured Quick Quill' }).click()
  await expect(page.getByRole('button', { name: 'Featured Quick Quill', exact: true })).toBeVisible()
  answer()
  await expect(page.getByText('Partner updated', { exact: true })).toBeVisible()
  await expect(spotlight).toContainText('Quick Quill')
  await page.unroute(`**/api/sponsors/${id}`)
  await callElsewhere(page, 'PATCH', `/sponsors/${id}`, { description: 'Changed elsewhere' })
  await page.getByRole('button', { name: 'Featured Quick Quill', exact: true }).click()
  await expect(row(page, 'Quick Quill').getByRole('alert')).toContainText('Somebody else has just changed this partner')
  await expect(page.getByRole('button', { name: 'Featured Quick Quill', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Featured Quick Quill', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Make Featured Quick Quill' })).toBeVisible()
  await callElsewhere(page, 'DELETE', `/sponsors/${id}`)
  forgiveRefusals(complaints)
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

test('M4: partners to follow up are listed, filtered, written to and closed', async ({ page, axe }) => {
  await openTab(page, 'partners')
  await page.getByRole('link', { name: /^To follow up/ }).click()
  const ends = page.getByRole('table', { name: 'To follow up' })
  await expect(ends.getByRole('row').filter({ hasText: 'Leduc Line' })).toContainText(
    /Promised.*Promised, not paid\. Not delivered: tickets not sent, promise not kept.*Gary Tomchuk/s,
  )
  await axeAtEveryWidth(page, axe)
  await page.getByLabel('Open', { exact: true }).selectOption({ label: 'Paid, not thanked (1)' })
  await expect(ends.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: 'Write to Northfield Credit' }).click()
  const writing = page.getByRole('dialog', { name: 'Write to Beatrice Okafor' })
  await writing.getByLabel('Subject').fill('Thank you')
  await writing.getByLabel('Text').fill('The stage was yours.')
  await axe()
  await expect(writing.getByRole('link', { name: 'Open in my mail program' })).toHaveAttribute(
    'href',
    'mailto:beatrice@northfieldcredit.example?subject=Thank%20you&body=The%20stage%20was%20yours.',
  )
  await writing.getByRole('button', { name: 'Save and send once mail works' }).click()
  await expect(page.getByText('Mail on its way')).toBeVisible()
  await page.getByRole('button', { name: 'Edit Northfield Credit' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit Partner' })
  await editing.getByLabel('Conversation').selectOption('Thanked')
  await axe()
  await editing.getByRole('button', { name: 'Update Partner' }).click()
  await expect(page.getByText('None in this list.')).toBeVisible()
})
