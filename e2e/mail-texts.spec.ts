import { openTab } from './administering.ts'
import { expect, test } from './fixtures.ts'

test.use({ sharesSite: true })

test('M1: a field goes where the caret is, and the mail is shown as it looks on a phone, light and dark', async ({
  page,
  complaints,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openTab(page, 'mail&view=texts')
  await page.getByRole('button', { name: 'Edit: Declined speaker' }).click()
  const dialog = page.getByRole('dialog', { name: 'Declined speaker' })
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
  // Nothing runs in the frame of the mail, what a test would run neither.
  const others = complaints.filter(complaint => !complaint.startsWith("Blocked script execution in 'about:srcdoc'"))
  complaints.splice(0, complaints.length, ...others)
})
