import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Database } from '#db/database.ts'
import { offeredTables } from '#features/backup/backup.schema.ts'
import { backupImportAnswer, type ImportAnswer } from '#features/backup/import.schema.ts'
import { testFolder } from './test-folder.ts'
import { testSite } from './test-site.ts'

/** A team member in a backup. */
export const member = { id: 7, name: 'Joanna', role: 'Lead', bio: 'Leads.', photo: '/p.webp' }

/** A site with its own data folder, and an organizer who imports. */
export async function importSite(database: Database) {
  const dataDir = await testFolder()
  const site = testSite(database, { settings: { DATA_DIR: dataDir } })
  const organizer = await site.signIn()

  async function importing(tables: unknown, options: object = {}): Promise<ImportAnswer> {
    const { status, body } = await organizer('/backup/import', { body: { data: { tables }, options } })
    expect([status, body]).toMatchObject([200, {}])
    expect(await readdir(join(dataDir, 'imports'))).toEqual([])
    return backupImportAnswer.parse(body)
  }

  /** The export without the audit log, which logins and imports extend. */
  async function wholeText(): Promise<string> {
    const tables = offeredTables.filter(table => table !== 'auditLog').join()
    return (await site.raw(`/api/backup/export?tables=${tables}`, { cookie: await site.cookie() })).text()
  }
  return { ...site, organizer, importing, wholeText, dataDir }
}
