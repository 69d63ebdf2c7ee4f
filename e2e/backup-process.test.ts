import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test, vi } from 'vitest'
import { storedSettingValues } from '#app/rules/setting-values.ts'
import { ownMigrations } from '#db/migrations/migrate.ts'
import { openSqlite } from '#db/sqlite/open-sqlite.ts'
import { keepCopies } from '#features/backup/server/copies.domain.ts'
import { HOUR, later } from '#lib/time/durations.ts'
import { testFolder } from '#test/test-folder.ts'
import { PASSWORD } from './place.ts'
import { anyEngine, emptyPlace } from './process-place.ts'
import { type ServerProcess, startServer } from './server-process.ts'
import { shownOf } from './shown-page.ts'

const pages = ['/', '/speakers', '/schedule', '/team', '/volunteer', '/sponsor', '/speak', '/relive-2025']

const common = { ADMIN_PASSWORD: PASSWORD }

async function logIn({ address }: ServerProcess) {
  const headers = { origin: address, 'content-type': 'application/json' }
  const body = JSON.stringify({ username: 'admin', password: PASSWORD })
  const answer = await fetch(`${address}/api/auth/login`, { method: 'POST', headers, body })
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  return { ...headers, cookie }
}

async function exportOf(site: ServerProcess): Promise<string> {
  const text = await (await fetch(`${site.address}/api/backup/export`, { headers: await logIn(site) })).text()
  return text.replace(/^\{"timestamp":"[^"]+"/, '{"timestamp":""')
}

async function pagesOf({ address }: ServerProcess): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const path of pages) {
    const answer = await fetch(address + path)
    expect(answer.status, path).toBe(200)
    const html = shownOf(await answer.text(), address)
    // The hero is drawn by lot at every visit.
    found.set(path, path === '/' ? html.slice(html.indexOf('id="about"')) : html)
  }
  return found
}

async function withSite(settings: Record<string, string>, use: (site: ServerProcess) => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-e2e-'))
  const site = await startServer({ DATA_DIR: folder, ...common, ...settings })
  try {
    await use(site)
  } finally {
    await site.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

describe.each(anyEngine)('on %s', engine => {
  test('RE10: a site imported into an empty one shows the same pages, on the way to this engine and back', async () => {
    const place = await emptyPlace(engine)
    await withSite({}, async start => {
      // A busy machine refuses a page that takes longer than 20 s: it is asked for again.
      const html = await vi.waitFor(() => pagesOf(start), { timeout: 120_000, interval: 500 })
      const text = await exportOf(start)
      expect(html.get('/team')).toContain('media/')
      for (const settings of engine === 'sqlite' ? [place] : [place, {}]) {
        await withSite({ ...settings, SAMPLE_CONTENT: 'off' }, async end => {
          const body = `{"data":${text},"options":{"clearExisting":true}}`
          const headers = await logIn(end)
          const answer = await fetch(`${end.address}/api/backup/import`, { method: 'POST', headers, body })
          expect(answer.status).toBe(200)
          expect((await exportOf(end)) === text).toBe(true)
          // A page that takes long to make is sent as it was before for up to a second (SP10).
          const changed = async () => {
            const after = await pagesOf(end)
            return pages.filter(path => after.get(path) !== html.get(path))
          }
          // Each look makes every page anew.
          await expect.poll(changed, { timeout: 120_000 }).toEqual([])
        })
      }
    })
  })

  test('RE2, RE11: a process killed during an import or an export leaves nothing half done', async () => {
    const place = await emptyPlace(engine)
    const settings = { ...place, ...common }
    const site = await startServer(settings)
    const before = await exportOf(site)
    const headers = await logIn(site)

    // The text stops in the middle, and the process ends while it waits for the rest.
    const body = `{"data":${before},"options":{"clearExisting":true}}`
    const importing = httpRequest(`${site.address}/api/backup/import`, { method: 'POST', headers })
    importing.on('error', () => undefined)
    importing.write(body.slice(0, body.length / 2))
    const imports = join(place.DATA_DIR ?? '', 'imports')
    await expect.poll(async () => (await readdir(imports).catch(() => [])).length).toBe(1)

    // An incomplete export is shorter than its length, and every reader refuses it.
    const exporting = await fetch(`${site.address}/api/backup/export`, { headers })
    const cut = exporting.text().then(
      text => text.length,
      () => 'cut off',
    )
    const gone = new Promise(resolve => importing.once('close', resolve))
    await site.kill()
    await gone
    const whole = Number(exporting.headers.get('content-length'))
    expect(['cut off', whole]).toContain(await cut)

    const again = await startServer(settings)
    expect((await exportOf(again)) === before).toBe(true)
    if (!place.DATABASE_URL) expect(await readdir(imports)).toEqual([])
    await again.stop()
  })
})

test('RE17: npm run restore without a name takes the newest copy at BACKUP_TO, and goes on with the copies there', async () => {
  const [folder, lost, old, place] = [await testFolder(), await testFolder(), await testFolder(), await emptyPlace()]
  const copyTo = { address: folder, passphrase: PASSWORD }
  async function copyFrom(dataDir: string, at = new Date()) {
    const database = await openSqlite(dataDir, ownMigrations, { leaving: 0, staying: 0 })
    const context = { database, dataDir, copyTo, settingValues: storedSettingValues }
    return keepCopies(context, at).finally(database.close)
  }
  await copyFrom(lost)
  const restore = (from: string, ...named: string[]) => {
    const env = { PATH: process.env.PATH, ...place, BACKUP_TO: from, BACKUP_PASSPHRASE: PASSWORD }
    return promisify(execFile)(process.execPath, ['scripts/restore.mjs', ...named], { env })
  }
  await openSqlite(old, ownMigrations, { leaving: 0, staying: 0 }).then(({ close }) => close())
  await restore(folder, join(old, 'lectern.sqlite'))
  expect(await copyFrom(place.DATA_DIR ?? ''), 'after a backup that knows of no copies').toBe(true)
  await expect(restore('/nowhere')).rejects.toMatchObject({ code: 1, stderr: 'There is no file "/nowhere".\n' })
  expect((await restore(folder)).stdout).toContain('Restored ')
  expect(await copyFrom(place.DATA_DIR ?? '', new Date(later(new Date(), 2 * HOUR)))).toBe(true)
})
