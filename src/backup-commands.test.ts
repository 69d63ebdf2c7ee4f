import { execFile } from 'node:child_process'
import { copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { openDatabase } from '#app/open-database.ts'
import { storedSettingValues } from '#app/rules/setting-values.ts'
import { keepCopies } from '#features/backup/server/copies.domain.ts'
import { addTeamMember } from '#test/builders.ts'
import { eachDatabase } from '#test/each-database.ts'
import { nextRelease } from '#test/next-release.ts'
import { testFolder } from '#test/test-folder.ts'
import { PASSWORD, testSite } from '#test/test-site.ts'

const run = promisify(execFile)

eachDatabase('npm run backup and npm run restore', ({ engine, place }) => {
  test('RE10, RE5: write one while the site runs, and restore it when no other process uses the folder', async () => {
    const where = await place()
    const dataDir = where.dataDir || (await testFolder())
    const settings = { DATA_DIR: dataDir, ...(where.databaseUrl && { DATABASE_URL: where.databaseUrl }) }
    const open = () => openDatabase({ ...where, dataDir })
    const site = await open()
    await addTeamMember(site.db, { name: 'As it was' })
    const backup = await command('backup', settings)
    expect(backup.printed).toMatch(/^Written: .+-manual\.(sqlite|json)$/)
    const [name = ''] = await readdir(join(dataDir, 'backups'))
    const file = join(dataDir, 'backups', name)
    await site.change(trx => trx.updateTable('teamMembers').set({ name: 'Later' }).execute())

    const meanwhile = await command('restore', settings, file)
    if (engine === 'sqlite') {
      expect(meanwhile).toEqual({ code: 1, printed: expect.stringContaining('is in use by another Lectern process') })
      expect(await site.db.selectFrom('teamMembers').select('name').execute()).toEqual([{ name: 'Later' }])
    }
    await site.close()
    if (engine === 'sqlite') expect((await command('restore', settings, file)).code).toBe(0)

    const after = await open()
    expect(await after.db.selectFrom('teamMembers').select('name').execute()).toEqual([{ name: 'As it was' }])
    await after.close()
    expect((await readdir(join(dataDir, 'backups'))).filter(name => name.includes('before-restore'))).toHaveLength(1)
  })

  test('RE17: the site comes back on an empty machine from a copy elsewhere, by address and passphrase', async () => {
    const where = await place()
    const dataDir = where.dataDir || (await testFolder())
    const copyTo = { address: await testFolder(), passphrase: 'nine geese over the river' }
    const database = await openDatabase({ ...where, dataDir })
    await addTeamMember(database.db, { name: 'As it was' })
    await keepCopies({ database, dataDir, copyTo, settingValues: storedSettingValues }, new Date())
    await database.close()
    await rm(dataDir, { recursive: true })
    await mkdir(dataDir)

    const fresh = await place()
    const settings = {
      DATA_DIR: engine === 'sqlite' ? join(await testFolder(), 'data') : await testFolder(),
      ...(fresh.databaseUrl && { DATABASE_URL: fresh.databaseUrl }),
    }
    const restore = (passphrase: string) =>
      command('restore', { ...settings, BACKUP_TO: copyTo.address, BACKUP_PASSPHRASE: passphrase })
    const refused = { code: 1, printed: expect.stringMatching(/^The passphrase is wrong: .+ Nothing was changed\.$/) }
    expect(await restore('nine geese over the rivers')).toEqual(refused)
    expect(await readdir(join(settings.DATA_DIR, 'imports'))).toEqual([])
    const unnamed = 'Name a backup, or the place of the copies: BACKUP_TO is not set.'
    expect(await command('restore', settings)).toEqual({ code: 1, printed: unnamed })
    const passphrase = { BACKUP_PASSPHRASE: copyTo.passphrase }
    const { code, printed } = await command('restore', { ...settings, ...passphrase }, copyTo.address)
    expect([code, printed]).toEqual([
      0,
      expect.stringMatching(/Decrypting the copy: 100 %[\s\S]+Restored \S+Z-daily\.(sqlite|json)\./),
    ])
    const after = await openDatabase({ dataDir: settings.DATA_DIR, databaseUrl: fresh.databaseUrl })
    expect(await after.db.selectFrom('teamMembers').select('name').execute()).toEqual([{ name: 'As it was' }])
    await after.close()
  })

  test('RE10: bring back what was kept before a start changed the tables of an older release', async () => {
    const where = await place()
    const dataDir = where.dataDir || (await testFolder())
    const old = await openDatabase({ ...where, dataDir, migrate: false })
    await addTeamMember(old.db, { name: 'As it was' })
    await old.close()
    await (await openDatabase({ ...where, dataDir, migrations: nextRelease })).close()
    const [name = ''] = await readdir(join(dataDir, 'backups'))
    // The previous release starts with a fresh database.
    const fresh = await place()
    const settings = { DATA_DIR: dataDir, ...(fresh.databaseUrl && { DATABASE_URL: fresh.databaseUrl }) }
    if (engine === 'sqlite') settings.DATA_DIR = fresh.dataDir
    expect(await command('restore', settings, join(dataDir, 'backups', name))).toMatchObject({ code: 0 })
    const after = await openDatabase(fresh)
    expect(await after.db.selectFrom('teamMembers').select('name').execute()).toEqual([{ name: 'As it was' }])
    await after.close()
  })

  test('O5: give a new password to a locked-out user, while the site runs', async () => {
    const where = await place()
    const dataDir = where.dataDir || (await testFolder())
    const settings = { DATA_DIR: dataDir, ...(where.databaseUrl && { DATABASE_URL: where.databaseUrl }) }
    const database = await openDatabase({ ...where, dataDir })
    const site = testSite(database)
    const admin = await site.signIn()
    expect(await command('password', settings, 'unknown')).toEqual({ code: 1, printed: 'There is no user "unknown".' })
    const { code, printed } = await command('password', settings, 'admin')
    const password = /^New password of admin: (\S+) /.exec(printed)?.[1]
    expect([code, password]).toEqual([0, expect.stringMatching(/^[\w-]{22}$/)])
    expect((await admin('/auth/session')).body.user).toBeNull()
    const login = (tried: string) => site.visitor('/auth/login', { body: { username: 'admin', password: tried } })
    expect((await login(PASSWORD)).status).toBe(401)
    expect((await login(password ?? '')).status).toBe(200)
    await database.close()
  })

  test('say in one line what cannot be restored, and leave everything as it is', async () => {
    const where = await place()
    const dataDir = where.dataDir || (await testFolder())
    const settings = { DATA_DIR: dataDir, ...(where.databaseUrl && { DATABASE_URL: where.databaseUrl }) }
    const broken = join(await testFolder(), 'broken.json')
    await writeFile(broken, '{"tables":{"teamMembers":[')
    expect(await command('restore', settings, broken)).toEqual({
      code: 1,
      printed: 'The selected file is not a valid JSON backup file',
    })
    expect(await command('restore', settings, '/nowhere.json')).toEqual({
      code: 1,
      printed: 'There is no file "/nowhere.json".',
    })
    if (engine === 'postgres') return
    const noDatabase = join(await testFolder(), 'broken.sqlite')
    await writeFile(noDatabase, 'no database, but long enough to look like one '.repeat(50))
    expect((await command('restore', settings, noDatabase)).printed).toContain(
      'cannot be restored: file is not a database',
    )
    const database = await openDatabase(where)
    await database.check()
    await database.close()
  })

  if (engine === 'sqlite')
    test('RE10: where a newer release wrote the backup, say so, and where the database is that was there', async () => {
      const [{ dataDir }, newer] = [await place(), await place()]
      await (await openDatabase({ ...newer, migrations: nextRelease })).close()
      const { code, printed } = await command('restore', { DATA_DIR: dataDir }, join(newer.dataDir, 'lectern.sqlite'))
      expect([code, printed]).toEqual([
        1,
        expect.stringMatching(/is kept as \S+-before-restore\.sqlite\n.*newer release/),
      ])
    })

  if (engine === 'sqlite')
    test('RE6: a backup takes the place of a damaged database, which is kept as it is', async () => {
      const { dataDir } = await place()
      const kept = await testFolder()
      await copyFile(join(dataDir, 'lectern.sqlite'), join(kept, 'kept.sqlite'))
      await writeFile(join(dataDir, 'lectern.sqlite'), 'damaged '.repeat(1000))
      const { code, printed } = await command('restore', { DATA_DIR: dataDir }, join(kept, 'kept.sqlite'))
      expect([code, printed]).toEqual([0, expect.stringMatching(/is kept as damaged-.+\.sqlite$/)])
      const database = await openDatabase({ dataDir, databaseUrl: null })
      await database.check()
      await database.close()
    })
})

async function command(name: 'backup' | 'restore' | 'password', settings: Record<string, string>, ...given: string[]) {
  const arguments_ = ['--disable-warning=ExperimentalWarning', `src/${name}.ts`, ...given]
  const { stdout, stderr, code } = await run(process.execPath, arguments_, {
    env: { PATH: process.env.PATH, ...settings },
  }).then(
    output => ({ ...output, code: 0 }),
    (error: { stdout: string; stderr: string; code: number }) => error,
  )
  return { code, printed: `${stdout}${stderr}`.trim() }
}
