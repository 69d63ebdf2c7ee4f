import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { backupFiles, oneBackupFile } from '#features/backup/backup.schema.ts'
import { backupImportAnswer } from '#features/backup/import.schema.ts'
import { backupName } from '#lib/backup-name.ts'
import { addTeamMember } from '#test/builders.ts'
import { eachDatabase } from '#test/each-database.ts'
import { testFolder } from '#test/test-folder.ts'
import { testSite } from '#test/test-site.ts'
import { removeLeftovers } from './backup-leftovers.domain.ts'
import { keepDaily } from './daily-backup.domain.ts'

const NOW = '2026-03-01T12:00:00.000Z'

async function siteOver(database: Database) {
  const dataDir = await testFolder()
  const site = testSite(database, { now: NOW, settings: { DATA_DIR: dataDir } })
  const organizer = await site.signIn()
  const cookie = await site.cookie()
  return {
    ...site,
    organizer,
    dataDir,
    text: async (path: string) => (await site.raw(`/api/backup${path}`, { cookie })).text(),
    list: async () => backupFiles.parse((await organizer('/backup/files')).body).files,
  }
}

eachDatabase('Backups on the server', ({ engine, open }) => {
  const ending = engine === 'sqlite' ? 'sqlite' : 'json'

  test('RE10, RE11: one is made, listed, downloaded and restored, and what was there is kept before', async () => {
    const database = await open()
    const { organizer, list, text, clock, dataDir } = await siteOver(database)
    await addTeamMember(database.db, { id: 7, name: 'As it was', version: 2 })
    expect(await list()).toEqual([])
    const whole = await text('/export')
    const made = await organizer('/backup/files', { method: 'POST' })
    expect(made.status).toBe(201)
    const { file } = oneBackupFile.parse(made.body)
    expect(file).toMatchObject({ name: `2026-03-01T12-00-00-000Z-manual.${ending}`, createdAt: NOW, reason: 'manual' })
    expect(await list()).toEqual([file])
    expect(await readdir(join(dataDir, 'backups'))).toEqual([file.name])

    await database.change(trx => trx.updateTable('teamMembers').set({ name: 'Later', version: 3 }).execute())
    await addTeamMember(database.db, { id: 8, name: 'Latest' })
    const download = await text(`/files/${file.name}`)
    expect(download).toBe(whole)
    const { passwordHash } = await database.db.selectFrom('users').select('passwordHash').executeTakeFirstOrThrow()
    expect(download).not.toContain(passwordHash)

    clock.now = '2026-03-01T12:10:00.000Z'
    const answer = backupImportAnswer.parse(
      (await organizer(`/backup/files/${file.name}/restore`, { method: 'POST' })).body,
    )
    expect(answer.backup).toBe(`2026-03-01T12-10-00-000Z-before-restore.${ending}`)
    expect(answer.results.filter(({ errors }) => errors > 0)).toEqual([])
    const team = () => database.db.selectFrom('teamMembers').select(['id', 'name', 'version']).orderBy('id').execute()
    expect(await team()).toEqual([{ id: 7, name: 'As it was', version: 4 }])
    expect((await organizer('/auth/session')).body.user).toMatchObject({ username: 'admin' })

    await organizer(`/backup/files/${answer.backup}/restore`, { method: 'POST' })
    expect(await team()).toMatchObject([{ name: 'Later' }, { id: 8, name: 'Latest' }])
    expect(await readdir(join(dataDir, 'imports'))).toEqual([])
  })

  test('RE11: one that is made while others write restores to one moment', async () => {
    const database = await open()
    const { organizer, text } = await siteOver(database)
    let writing = true
    async function writePairs() {
      for (let round = 0; writing && round < 300; round += 1) {
        await database.change(async trx => {
          await addTeamMember(trx, { name: `Left ${round}` })
          await addTeamMember(trx, { name: `Right ${round}` })
        })
      }
    }
    const work = writePairs()
    const { file } = (await organizer('/backup/files', { method: 'POST' })).body
    writing = false
    await work
    const { teamMembers } = JSON.parse(await text(`/files/${file.name}`)).tables
    expect(teamMembers.length % 2).toBe(0)
  })

  test('once a day: 7 daily ones and 4 weekly ones are kept, and ten of the others', async () => {
    const database = await open()
    const { dataDir, list } = await siteOver(database)
    const context = { database, dataDir }
    const day = (count: number) => new Date(Date.parse(NOW) + count * 24 * 60 * 60 * 1000)
    await mkdir(join(dataDir, 'backups'))
    for (let count = -60; count < 0; count += 1) {
      for (const reason of ['daily', 'before-import'] as const) {
        await writeFile(join(dataDir, 'backups', backupName(day(count), reason, ending)), '')
      }
    }
    await writeFile(join(dataDir, 'backups', 'notes.txt'), 'mine')
    expect(await keepDaily(context, day(0))).toBe(backupName(day(0), 'daily', ending))
    expect(await keepDaily(context, new Date(day(1).getTime() - 1))).toBeNull()
    const files = await list()
    const daily = files.filter(({ reason }) => reason === 'daily').map(({ createdAt }) => createdAt.slice(5, 10))
    expect(daily).toEqual(['03-01', '02-28', '02-27', '02-26', '02-25', '02-24', '02-23', '02-22', '02-15', '02-08'])
    expect(files.filter(({ reason }) => reason === 'before-import')).toHaveLength(10)
    expect(await readFile(join(dataDir, 'backups', 'notes.txt'), 'utf8')).toBe('mine')
    // RE14: a backup from a clock a year ahead does not replace daily ones.
    await writeFile(join(dataDir, 'backups', backupName(day(365), 'daily', ending)), '')
    expect(await keepDaily(context, new Date(day(1).getTime() - 1))).toBeNull()
    expect(await keepDaily(context, day(1))).toBe(backupName(day(1), 'daily', ending))
  })

  test('ER1: after a pause those of weeks long gone are gone as soon as there are seven newer ones, and no sooner', async () => {
    const database = await open()
    const { dataDir, list } = await siteOver(database)
    const day = (count: number) => new Date(Date.parse(NOW) + count * 24 * 60 * 60 * 1000)
    await mkdir(join(dataDir, 'backups'))
    for (let count = -30; count < 0; count += 1) {
      await writeFile(join(dataDir, 'backups', backupName(day(count), 'daily', ending)), '')
    }
    const after = async (count: number) => {
      await keepDaily({ database, dataDir }, day(count))
      return (await list()).map(({ createdAt }) => createdAt.slice(5, 10))
    }
    expect(await after(60)).toEqual(['04-30', '02-28', '02-27', '02-26', '02-25', '02-24', '02-23'])
    for (let count = 61; count < 66; count += 1) expect(await after(count)).toHaveLength(7)
    expect(await after(66)).toEqual(['05-06', '05-05', '05-04', '05-03', '05-02', '05-01', '04-30'])
  })

  test('RE2: what a killed process had begun is removed at the start, and never listed', async () => {
    const { dataDir, list } = await siteOver(await open())
    const part = `${backupName(new Date(NOW), 'daily', ending)}.part`
    await mkdir(join(dataDir, 'backups'))
    await writeFile(join(dataDir, 'backups', part), 'half')
    await writeFile(join(dataDir, 'backups', `${part}-journal`), 'half')
    await writeFile(join(dataDir, 'coming.sqlite.part'), 'half')
    await mkdir(join(dataDir, 'imports', 'import-x'), { recursive: true })
    expect(await list()).toEqual([])
    await removeLeftovers(dataDir, false, new Date())
    expect(await readdir(join(dataDir, 'backups'))).toEqual([part, `${part}-journal`])
    await removeLeftovers(dataDir, true, new Date())
    expect([...(await readdir(join(dataDir, 'backups'))), ...(await readdir(join(dataDir, 'imports')))]).toEqual([])
    expect(await readdir(dataDir)).toEqual(['backups', 'imports'])
  })

  test('a damaged one is refused, and nothing has changed', async () => {
    const database = await open()
    const { organizer, dataDir } = await siteOver(database)
    await addTeamMember(database.db)
    const name = backupName(new Date(NOW), 'daily', ending)
    await mkdir(join(dataDir, 'backups'))
    await writeFile(join(dataDir, 'backups', name), 'no backup, but long enough to look like one '.repeat(50))
    const answer = await organizer(`/backup/files/${name}/restore`, { method: 'POST' })
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid'])
    expect(await database.db.selectFrom('teamMembers').select('id').execute()).toHaveLength(1)
    expect(await readdir(join(dataDir, 'imports'))).toEqual([])
  })

  test('PA1, AZ1: hands out its backups alone, and to administrators alone', async () => {
    const { organizer, visitor, dataDir } = await siteOver(await open())
    await writeFile(join(dataDir, 'secret.json'), '{}')
    for (const name of [
      '..%2Fsecret.json',
      'secret.json',
      '%00',
      'lock.sqlite',
      backupName(new Date(0), 'daily', ending),
    ]) {
      expect((await organizer(`/backup/files/${name}`)).status).toBe(404)
      expect((await organizer(`/backup/files/${name}/restore`, { method: 'POST' })).status).toBe(404)
    }
    for (const [path, method] of [
      ['', 'GET'],
      ['', 'POST'],
      ['/x', 'GET'],
      ['/x/restore', 'POST'],
    ] as const) {
      expect((await visitor(`/backup/files${path}`, { method })).status).toBe(401)
    }
    expect(await readdir(dataDir)).toEqual(['secret.json'])
  })
})
