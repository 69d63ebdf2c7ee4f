import { mkdir } from 'node:fs/promises'
import { within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { expectGone, openTab, ownSite } from '#test/screens/open-tab.ts'
import { textsOf } from '#test/screens/show-page.tsx'
import { arrivals } from '#ui/overlays/show-toast.ts'

const member = { id: 9001, name: 'Zelda Quist', role: 'Lighthouse', bio: 'Keeps a light.', photo: '/favicon.svg' }
const volunteers = [{ id: 9001, name: 'Vi', email: 'vi@example.com' }]

/** Opens the tab, where a backup can be chosen. */
async function openData(options: Parameters<typeof openTab>[1]) {
  const tab = await openTab('settings&view=backups', options)
  const { page, user } = tab
  const panel = await page.findByRole('region', { name: 'Data synchronization' })
  async function chooseFile(content: unknown) {
    const text = typeof content === 'string' ? content : JSON.stringify(content)
    await user.upload(page.getByLabelText('Backup file'), new File([text], 'backup.json', { type: 'application/json' }))
  }
  const dialog = () => page.findByRole('dialog', { name: 'Import Data' })
  const refusals = () => textsOf('[role=alert]').filter(Boolean).join()
  return { ...tab, panel, chooseFile, dialog, refusals }
}

/** The line of a table in a list of results. */
async function lineOf(part: HTMLElement, table: string) {
  const line = () =>
    within(part)
      .queryAllByRole('listitem')
      .find(({ textContent }) => textContent?.includes(table))
  await expect.poll(line).toBeTruthy()
  return line() ?? part
}

test('refuses other files than backups, before and after sending', async () => {
  const { page, press, chooseFile, dialog, refusals } = await openData({ site: 'sample' })
  await chooseFile('{"tables":')
  await page.findByText('Invalid backup file')
  await expect.poll(refusals).toContain('The selected file is not a valid JSON backup file')
  await chooseFile({ tables: {} })
  await page.findByText('No data to import')
  await expect.poll(refusals).toContain('Please upload a backup file first')
  await chooseFile({ tables: { sessions: [] } })
  const unknown = 'This backup has a table that this release does not know: sessions'
  await within(await dialog()).findByText(unknown)
  await press('Import Data', await dialog())
  await page.findByText('Import failed')
  await page.findByText('HTTP error! status: 400')
  await expect.poll(refusals).toContain(`${unknown} Nothing was imported.`)
})

test('an Escape before the dialog of an import has the focus closes it alone', async () => {
  const { page, chooseFile, dialog } = await openData({ site: 'sample' })
  const button = await page.findByText('Select Backup File')
  const open = async () => {
    await chooseFile({ tables: { volunteers } })
    await within(await dialog()).findByText('1 to import')
  }
  await open()
  button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
  await expectGone(() => page.queryByRole('dialog', { name: 'Import Data' }))
  await open()
  expect(location.search).toContain('view=backups')
})

test('RE17: says how old the last copy outside the server is, why one failed, and makes one when asked', async () => {
  const site = await ownSite()
  const { page, press } = await openData({ site })
  const part = await page.findByRole('region', { name: 'Copies outside the server' })
  await within(part).findByText('No copy yet, no proven restore yet.')
  await press('Copy now', part)
  await within(part).findByText(/Is its disk mounted\?/)
  await mkdir(site.copyFolder)
  await press('Copy now', part)
  await within(part).findByText('Last copy just now, last proven restore just now.')
  await expectGone(() => within(part).queryByText(/Is its disk mounted\?/))
})

test('says beside the button, and only there, why no backup was written', async () => {
  let next: number | undefined
  const answers = {
    get '/backup/files'() {
      const answer = Promise.resolve(next)
      next = undefined
      return answer
    },
  }
  const { page, press, refusals } = await openData({ site: 'sample', answers })
  await page.findByText(/^No backups yet/)
  const toasted = vi.fn()
  arrivals.addEventListener('toast', toasted)
  next = 507
  await press('Back up now')
  await expect.poll(refusals).toMatch(/^\S.+\. No backup was written\.$/)
  arrivals.removeEventListener('toast', toasted)
  expect(toasted).not.toHaveBeenCalled()
})

test('D2: offers the archive beside the backup', async () => {
  const { panel } = await openData({ site: 'sample' })
  const link = await within(panel).findByRole('link', { name: 'Download Files' })
  expect([link.getAttribute('href'), link.hasAttribute('download')]).toEqual(['/api/backup/archive.zip', true])
})

test('says what an import would do, and does it without what was unticked', async () => {
  const site = await ownSite()
  const { page, press, panel, chooseFile, dialog } = await openData({ site })
  const team = async () => JSON.stringify(await site.call('GET', '/team'))
  const teamMembers = [member, { ...member, id: 9002, name: '' }]
  await chooseFile({ tables: { teamMembers, volunteers } })
  expect((await lineOf(await dialog(), 'Team')).textContent).toContain('1 to import, 1 cannot be imported')
  await press('Cancel', await dialog())
  await expectGone(() => page.queryByRole('dialog', { name: 'Import Data' }))
  expect(await team()).not.toContain('Zelda Quist')

  await chooseFile({ tables: { teamMembers, users: [{ id: 9001, username: 'helper' }], volunteers } })
  const noPassword = 'They cannot log in: a backup holds no passwords, and an owner has to enable them first.'
  expect((await lineOf(await dialog(), 'Users')).textContent).toContain(`1 to import. ${noPassword}`)
  await press(/^Volunteers/, await dialog(), 'checkbox')
  await press('Import Data', await dialog())
  await page.findByText('Import completed with errors')
  await page.findByText('Some data could not be imported. See details for more information.')
  const results = await within(panel).findByRole('region', { name: 'Import Results' })
  const imported = () =>
    within(results)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent ?? '')
  expect(imported().filter(text => text.includes('imported'))).toHaveLength(2)
  expect(imported().join()).toContain(`1 record imported${noPassword}`)
  expect(results.textContent).toContain('1 record imported, 1 failed')
  expect(results.textContent).toContain('id 9002: name: Name is required')
  expect(await team()).toContain('Zelda Quist')
})

test('clears only after a backup, which brings back what was there', async () => {
  const site = await ownSite()
  const { page, press, panel, chooseFile, dialog } = await openData({ site })
  const team = () => site.call('GET', '/team')
  const before = await team()
  await chooseFile({ tables: { teamMembers: [{ ...member, name: 'Only Me' }] } })
  await lineOf(await dialog(), 'Team')
  await press('Clear existing data', await dialog(), 'checkbox')
  await expect.poll(async () => (await lineOf(await dialog(), 'Team')).textContent).toContain('1 to import')
  await press('Import Data', await dialog())
  await page.findByText('Import successful')
  await within(panel).findByText(/^The previous data is in the backup .+-before-import\.(sqlite|json)$/)
  expect((await team()).teamMembers).toMatchObject([{ name: 'Only Me' }])
  const row = await lineOf(await page.findByRole('list', { name: 'Backups' }), 'Before an import')
  expect(row.textContent).toMatch(/\d (kB|MB), just now/)
  await press(/^Restore the backup of /, row)
  await press('Restore', await page.findByRole('alertdialog', { name: 'Restore this backup?' }))
  await page.findByText('Backup restored')
  expect(await team()).toEqual(before)
})

test('says what failed when the server does not answer', async () => {
  const gone = Promise.reject(new TypeError('Failed to fetch'))
  gone.catch(() => undefined)
  const answers = { '/backup/export*': 503, '/backup/import*': gone }
  const { page, press, panel, chooseFile, dialog } = await openData({ site: 'sample', answers })
  await press('Preview', panel)
  await page.findByText('Export failed')
  await page.findByText('HTTP error! status: 503')
  await chooseFile({ tables: { teamMembers: [member] } })
  await within(await dialog()).findByText('The server could not be reached.')
  await press('Import Data', await dialog())
  await page.findByText('Import failed')
  await within(panel).findByText('The server could not be reached. Nothing was imported.')
})

test('looks at the tables that are ticked', async () => {
  const { page, press, panel } = await openData({ site: 'sample' })
  await press('Select All', panel, 'checkbox')
  await within(panel).findByText('Tick at least one table.')
  await press('Team', panel, 'checkbox')
  await press('Picture files', panel, 'checkbox')
  await press('Preview', panel)
  await page.findByText('Successfully exported data from 2 tables')
  const results = await within(panel).findByRole('region', { name: 'Export Results' })
  expect(within(results).getAllByRole('listitem')).toHaveLength(2)
  expect((await lineOf(results, 'Team')).textContent).toContain('18 records')
  within(await lineOf(results, 'Team'))
    .getByText('Raw JSON')
    .click()
  const json = await within(results).findByLabelText<HTMLTextAreaElement>('Team as JSON')
  expect(json.value).toContain('"role": ')
})
