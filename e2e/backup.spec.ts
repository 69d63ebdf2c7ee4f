import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { axeAtEveryWidth, forgiveRefusals, openTab, tabTo } from './administering.ts'
import { expect, forgive, test } from './fixtures.ts'
import { shownOf } from './shown-page.ts'

const sync = (page: Page) => page.getByRole('region', { name: 'Data synchronization' })
const automatic = (page: Page) => page.getByRole('region', { name: 'Automatic backups' })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Import Data' })
/** The parts of the long page that are looked at here. */
const parts = {
  sync: 'main section:has(> div input[type="file"][accept*="json"])',
  automatic: 'main section:has(ul[aria-label="Backups"])',
  dialog: '[role="dialog"][data-modal]',
}
const member = { id: 9001, name: 'Zelda Quist', role: 'Lighthouse', bio: 'Keeps a light.', photo: '/favicon.svg' }

function fileOf(content: unknown, name = 'backup.json') {
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  return { name, mimeType: 'application/json', buffer: Buffer.from(text) }
}

async function choose(page: Page, content: unknown) {
  await page.getByLabel('Backup file', { exact: true }).setInputFiles(fileOf(content))
}

function result(list: Locator, table: string) {
  return list.getByRole('listitem').filter({ hasText: table })
}

test.describe('Data synchronization', () => {
  test('looks at the tables ticked and takes them home', async ({ page, axe }) => {
    await openTab(page, 'settings&view=data')
    const panel = sync(page)
    await panel.getByLabel('Select All').uncheck()
    await expect(panel.getByText('Tick at least one table.')).toBeVisible()
    await panel.getByLabel('Team', { exact: true }).check()
    await panel.getByLabel('Picture files').check()
    await panel.getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByText('Export completed', { exact: true })).toBeVisible()
    await expect(page.getByText('Successfully exported data from 2 tables')).toBeVisible()
    const results = panel.getByRole('region', { name: 'Export Results' })
    await expect(results.getByRole('listitem')).toHaveCount(2)
    await expect(result(results, 'Team')).toContainText('18 records')
    await result(results, 'Team').getByText('Raw JSON').click()
    await expect(results.getByLabel('Team as JSON')).toHaveValue(/"role": /)
    await axeAtEveryWidth(page, () => axe(parts.sync))

    await panel.getByLabel('Select All').check()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      panel.getByRole('button', { name: 'Download Backup' }).click(),
    ])
    await expect(page.getByText('Export initiated', { exact: true })).toBeVisible()
    await expect(page.getByText('Your download should begin shortly')).toBeVisible()
    expect(download.suggestedFilename()).toMatch(/^devontalks-backup-\d{4}-\d\d-\d\dt\d\d-\d\d\.json$/)
    const { tables } = JSON.parse(await readFile(await download.path(), 'utf8'))
    expect(Object.keys(tables)).toHaveLength(29)
    expect(tables.media[0].bytes.length).toBeGreaterThan(1000)
  })

  test('refuses other files than backups, before and after sending', async ({ page, complaints }) => {
    await openTab(page, 'settings&view=data')
    await choose(page, '{"tables":')
    await expect(page.getByText('Invalid backup file', { exact: true })).toBeVisible()
    const refusal = sync(page).getByRole('alert').filter({ hasText: /\S/ })
    await expect(refusal).toHaveText('The selected file is not a valid JSON backup file')
    await choose(page, { tables: {} })
    await expect(page.getByText('No data to import', { exact: true })).toBeVisible()
    await expect(refusal).toHaveText('Please upload a backup file first')
    await choose(page, { tables: { sessions: [] } })
    const unknown = 'This backup has a table that this release does not know: sessions'
    await expect(dialogOf(page).getByRole('alert')).toHaveText(unknown)
    await dialogOf(page).getByRole('button', { name: 'Import Data' }).click()
    await expect(page.getByText('Import failed', { exact: true })).toBeVisible()
    await expect(page.getByText('HTTP error! status: 400')).toBeVisible()
    await expect(refusal).toHaveText(`${unknown} Nothing was imported.`)
    forgive(complaints, / 400\b/)
  })

  test('says what an import would do, does it, and shows it on the site', async ({ page, axe }) => {
    await openTab(page, 'settings&view=data')
    const teamMembers = [member, { ...member, id: 9002, name: '' }]
    await choose(page, { tables: { teamMembers, volunteers: [{ id: 9001, name: 'Vi', email: 'vi@example.com' }] } })
    const dialog = dialogOf(page)
    await expect(result(dialog, 'Team')).toContainText('1 to import, 1 cannot be imported')
    await axeAtEveryWidth(page, () => axe(parts.dialog))
    await result(dialog, 'Volunteers').getByRole('checkbox').uncheck()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    expect(await (await page.request.get('/team')).text()).not.toContain('Zelda Quist')

    const users = [{ id: 9001, username: 'helper' }]
    await choose(page, {
      tables: { teamMembers, users, volunteers: [{ id: 9001, name: 'Vi', email: 'vi@example.com' }] },
    })
    const noPassword = 'They cannot log in: a backup holds no passwords, and an owner has to enable them first.'
    await expect(result(dialog, 'Users')).toContainText(`1 to import. ${noPassword}`)
    await expect(dialog.getByText(noPassword)).toHaveCount(1)
    await result(dialog, 'Volunteers').getByRole('checkbox').uncheck()
    await dialog.getByRole('button', { name: 'Import Data' }).click()
    await expect(page.getByText('Import completed with errors', { exact: true })).toBeVisible()
    await expect(page.getByText('Some data could not be imported. See details for more information.')).toBeVisible()
    await expect(dialog).toBeHidden()
    const results = sync(page).getByRole('region', { name: 'Import Results' })
    await expect(results.getByRole('listitem').filter({ hasText: 'imported' })).toHaveCount(2)
    await expect(result(results, 'Users')).toContainText(`1 record imported${noPassword}`)
    await expect(results.getByText(noPassword)).toHaveCount(1)
    await expect(results).toContainText('1 record imported, 1 failed')
    await results.getByText('Error details').click()
    await expect(results.getByText('id 9002: name: Name is required')).toBeVisible()
    await axeAtEveryWidth(page, () => axe(parts.sync))
    expect(await (await page.request.get('/team')).text()).toContain('Zelda Quist')
  })

  test('replaces, and clears only after a backup, which brings back what was there', async ({ page, axe }) => {
    await openTab(page, 'settings&view=data')
    const team = async () => shownOf(await (await page.request.get('/team')).text(), page.url())
    const before = await team()
    await choose(page, { tables: { teamMembers: [{ ...member, name: 'Only Me' }] } })
    const dialog = dialogOf(page)
    // The dialog grows when it knows what an import would do, and takes its fields along.
    await expect(result(dialog, 'Team')).toBeVisible()
    await dialog.getByLabel('Clear existing data').check()
    await expect(result(dialog, 'Team')).toContainText('1 to import')
    await dialog.getByRole('button', { name: 'Import Data' }).click()
    await expect(page.getByText('Import successful', { exact: true })).toBeVisible()
    await expect(
      sync(page).getByText(/^The previous data is in the backup .+-before-import\.(sqlite|json)$/),
    ).toBeVisible()
    expect(await team()).toContain('Only Me')

    const backups = automatic(page).getByRole('list', { name: 'Backups' })
    const row = backups.getByRole('listitem').filter({ hasText: 'Before an import' }).first()
    await expect(row).toContainText(/\d (kB|MB), just now/)
    await axeAtEveryWidth(page, () => axe(parts.automatic))
    const [download] = await Promise.all([page.waitForEvent('download'), row.getByText('Download').click()])
    expect(JSON.parse(await readFile(await download.path(), 'utf8')).tables.teamMembers.length).toBeGreaterThan(8)
    await row.getByRole('button', { name: /^Restore the backup of / }).click()
    const asking = page.getByRole('alertdialog', { name: 'Restore this backup?' })
    await axe('[role="alertdialog"]')
    await asking.getByRole('button', { name: 'Restore' }).click()
    await expect(page.getByText('Backup restored', { exact: true })).toBeVisible()
    expect((await team()) === before).toBe(true)
  })

  test('B6: Back closes what is open, and leads nowhere else', async ({ page }) => {
    await openTab(page, 'settings&view=data')
    const path = page.url()
    const opened: [Locator, () => Promise<void>][] = [
      [dialogOf(page), () => choose(page, { tables: { teamMembers: [member] } })],
      [
        page.getByRole('alertdialog', { name: 'Restore this backup?' }),
        () =>
          automatic(page)
            .getByRole('button', { name: /^Restore / })
            .first()
            .click(),
      ],
      [
        page.getByRole('alertdialog', { name: 'Remove sample content?' }),
        () => page.getByRole('button', { name: 'Remove sample content' }).click(),
      ],
    ]
    await automatic(page).getByRole('button', { name: 'Back up now' }).click()
    for (const [dialog, open] of opened) {
      await open()
      await expect(dialog).toBeVisible()
      await page.goBack()
      await expect(dialog).toBeHidden()
      await expect(page).toHaveURL(path)
      // Closed otherwise, it leaves no entry behind; reloaded, its entry serves again.
      await open()
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await expect(dialog).toBeHidden()
      await open()
      await expect(dialog).toBeVisible()
      await page.reload()
      await open()
      await expect(dialog).toBeVisible()
      await page.goBack()
      await expect(dialog).toBeHidden()
      await expect(page).toHaveURL(path)
      await expect(automatic(page)).toBeVisible()
    }
  })

  test('AX2: by keyboard alone, from the tables to the results', async ({ page }) => {
    // From now on choosers are caught: a key press does not wait until that has begun.
    page.on('filechooser', () => undefined)
    await openTab(page, 'settings&view=data')
    await expect(sync(page)).toBeVisible()
    // Other tests cover the part above.
    await page.getByRole('button', { name: 'Back up now' }).focus()
    await tabTo(page, 'Select All', 'checkbox')
    await page.keyboard.press('Space')
    await tabTo(page, 'Team', 'checkbox')
    await page.keyboard.press('Space')
    await tabTo(page, 'Preview', 'button')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Successfully exported data from 1 table', { exact: true })).toBeVisible()
    await tabTo(page, 'Select Backup File', 'button')
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')])
    await chooser.setFiles(fileOf({ tables: { teamMembers: [{ ...member, id: 9005 }] } }))
    await expect(dialogOf(page).getByText('1 to import')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialogOf(page)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Select Backup File' })).toBeFocused()
    const [again] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')])
    await again.setFiles(fileOf({ tables: { teamMembers: [{ ...member, id: 9005 }] } }))
    await expect(dialogOf(page).getByText('1 to import')).toBeVisible()
    await tabTo(page, 'Import Data', 'button')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Import successful', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Select Backup File' })).toBeFocused()
  })

  test('says what failed when the server does not answer', async ({ page, complaints }) => {
    await openTab(page, 'settings&view=data')
    await page.route('**/api/backup/export**', route => route.fulfill({ status: 503, json: {} }))
    await page.route('**/api/backup/import', route => route.abort())
    await sync(page).getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByText('Export failed', { exact: true })).toBeVisible()
    await expect(page.getByText('HTTP error! status: 503')).toBeVisible()
    forgiveRefusals(complaints)
    await choose(page, { tables: { teamMembers: [member] } })
    await expect(dialogOf(page).getByRole('alert')).toHaveText('The server could not be reached.')
    await dialogOf(page).getByRole('button', { name: 'Import Data' }).click()
    await expect(page.getByText('Import failed', { exact: true })).toBeVisible()
    await expect(sync(page).getByText('The server could not be reached. Nothing was imported.')).toBeVisible()
    forgive(complaints)
  })
})
