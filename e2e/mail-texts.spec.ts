import { callElsewhere, forgiveRefusals, openTab } from './administering.ts'
import { expect, test } from './fixtures.ts'

test.use({ sharesSite: true })

test('M1: an organizer says a mail in other words, sees it at the width of a phone, and goes back to ours', async ({
  page,
  axe,
  complaints,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openTab(page, 'inbox&view=texts')
  await page.getByRole('button', { name: 'Edit: Declined speaker' }).click()
  const dialog = page.getByRole('dialog', { name: 'Declined speaker' })
  await dialog.getByLabel('Subject').fill('Dear {nmae}')
  await expect(dialog.getByText('Unknown field {nmae} in the subject')).toBeVisible()
  await dialog.getByLabel('Subject').fill('Dear {name}')
  const text = dialog.getByLabel('Text')
  await text.fill('Not this year, .\n\n- {brand}')
  for (const key of ['Control+Home', 'End', 'ArrowLeft']) await text.press(key)
  await dialog.getByRole('button', { name: '{name}', exact: true }).click()
  await expect(text).toHaveValue('Not this year, {name}.\n\n- {brand}')
  const mail = dialog.frameLocator('iframe')
  // Chromium lays out no frame that is out of sight, and a new text brings a new frame.
  await expect(async () => {
    await dialog.locator('iframe').scrollIntoViewIfNeeded()
    await expect(mail.getByText(/^Not this year, \p{L}/u)).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(mail.getByRole('listitem')).toHaveText('DevonTalks')
  await expect(mail.locator('.sheet')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await dialog.getByRole('button', { name: 'Dark' }).click()
  await expect(mail.locator('.sheet')).toHaveCSS('background-color', 'rgb(22, 28, 40)')
  await expect(mail.locator('.body')).toHaveCSS('padding-left', '20px')
  await axe()
  await dialog.getByRole('button', { name: 'Plain text' }).click()
  await expect(dialog.getByText('- DevonTalks')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save Text' }).click()
  await expect(page.getByText('Text saved')).toBeVisible()
  await page.getByRole('button', { name: 'Edit: Declined speaker' }).click()
  await dialog.getByRole('button', { name: 'Use the built-in text' }).click()
  await expect(page.getByText('Your text is in the history.')).toBeVisible()
  forgiveRefusals(complaints)
  // Nothing runs in the frame of the mail, what a test would run neither.
  const others = complaints.filter(complaint => !complaint.startsWith("Blocked script execution in 'about:srcdoc'"))
  complaints.splice(0, complaints.length, ...others)
})

test('M2: a decision offers its mail, which an Undo takes back, also for many at once', async ({ page, axe }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openTab(page, 'speakers&view=pending')
  for (const name of ['Quentin One', 'Quentin Two']) {
    const email = `${name.replace(' ', '.')}@example.org`
    await callElsewhere(page, 'POST', '/speakers', { name, title: 'Tester', bio: 'Tests.', topic: 'Tests', email })
  }
  await page.reload()
  await page.getByRole('searchbox').fill('Quentin')
  await page.getByRole('button', { name: 'Reject...' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reject 2 people' })
  await dialog.getByText('(mail to Quentin Two)').locator('..').click()
  await expect(dialog.getByText(/Dear Quentin Two,/)).toBeVisible()
  await axe()
  await dialog.getByRole('checkbox', { name: 'Quentin One' }).uncheck()
  await page.getByRole('dialog').getByRole('button', { name: 'Save and send once mail works' }).click()
  await expect(page.getByText('Quentin Two is rejected. Your text is kept until mail is set up.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Everything is as before. No mail was sent.')).toBeVisible()
})
