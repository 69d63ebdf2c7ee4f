import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { axeAtEveryWidth, openTab, tabTo } from './administering.ts'
import { expect, test } from './fixtures.ts'

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

  test('B6: Back closes what is open, and leads nowhere else', async ({ page, axe }) => {
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
    await expect(automatic(page).getByRole('list', { name: 'Backups' })).toContainText('just now')
    await axeAtEveryWidth(page, () => axe(parts.automatic))
    for (const [dialog, open] of opened) {
      await open()
      await expect(dialog).toBeVisible()
      await axe('[data-modal]')
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

  test('AX2: by keyboard alone, from the tables to the results', async ({ page, axe }) => {
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
    await axeAtEveryWidth(page, () => axe(parts.dialog))
    await tabTo(page, 'Import Data', 'button')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Import successful', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Select Backup File' })).toBeFocused()
    await axeAtEveryWidth(page, () => axe(parts.sync))
  })
})
