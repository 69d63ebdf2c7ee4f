import { readFile } from 'node:fs/promises'
import { openTab } from './administering.ts'
import { expect, test } from './fixtures.ts'

test.use({ sharesSite: true })

const member = { id: 9001, name: 'Zelda Quist', role: 'Lighthouse', bio: 'Keeps a light.', photo: '/favicon.svg' }
const file = {
  name: 'backup.json',
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify({ tables: { teamMembers: [member] } })),
}

/** What a backup must hold, named here on its own: a table that was left out by mistake is missed. */
const saved = `
  users editions siteSettings media coaches speakers volunteers volunteerRoles shifts shiftPlaces milestones slots slotPlaces handInFiles handIns
  runTimes tasks cues liveDays sponsorshipPackages sponsors scheduleItems teamMembers sitePictures questions candidates
  formQuestions formWordings siteContent criteria rounds mailTemplates contactSubmissions newsletterSubscriptions
  newsletters newsletterRecipients mailRefusals erasedPeople ticketPurchases arrivals reviews auditLog
`

test('AX2, AX5: a backup is taken home and chosen by keyboard; Back closes what is open, and leads nowhere else', async ({
  page,
  axe,
}) => {
  await openTab(page, 'settings&view=backups')
  const path = page.url()
  const arriving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Backup' }).click()
  const download = await arriving
  await expect(page.getByText('Your download should begin shortly')).toBeVisible()
  expect(download.suggestedFilename()).toMatch(/^devontalks-backup-\d{4}-\d\d-\d\dt\d\d-\d\d\.json$/)
  const { tables } = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(Object.keys(tables)).toEqual(saved.trim().split(/\s+/))
  expect(tables.media[0].bytes.length).toBeGreaterThan(1000)

  const button = page.getByRole('button', { name: 'Select Backup File' })
  const dialog = page.getByRole('dialog', { name: 'Import Data' })
  async function open() {
    const choosing = page.waitForEvent('filechooser')
    await button.press('Enter')
    await (await choosing).setFiles(file)
    await expect(dialog.getByText('1 to import')).toBeVisible()
  }
  await open()
  await axe('[data-modal]')
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(path)
  // Closed otherwise, it leaves no entry behind; reloaded, its entry serves again.
  await open()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
  await open()
  await page.reload()
  await open()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(path)
  await expect(button).toBeVisible()
})
