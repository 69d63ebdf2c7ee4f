import { copyFile, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { storedSettingValues } from '#app/rules/setting-values.ts'
import { backupFiles, copiesElsewhere } from '#features/backup/backup.schema.ts'
import { backupName } from '#lib/backup-name.ts'
import { addTeamMember } from '#test/builders.ts'
import { anyDatabase, eachDatabase } from '#test/each-database.ts'
import { testFolder } from '#test/test-folder.ts'
import { testSite } from '#test/test-site.ts'
import { type CopyContext, dueCopy, isProofDue, keepCopies, readCopies } from './copies.domain.ts'
import { CopiesOfAnotherSite, CopyDiffers, copyFault } from './elsewhere/copy-faults.ts'
import { copyStore } from './elsewhere/copy-store.ts'
import { fetchCopy, fetchForRestore } from './elsewhere/fetch-copy.ts'
import { SealProblem } from './elsewhere/sealed-copy.ts'
import { proveRestore } from './restore.domain.ts'

const NOW = new Date('2026-03-01T12:00:00.000Z')
const MINUTES = 60_000
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * MINUTES)
const copy = (reason: 'daily' | 'hourly', minutes: number) => ({ reason, createdAt: ago(minutes).toISOString() })
const DAY = 24 * 60

test.each([
  ['no copy at all', [], false, 'daily'],
  ['a daily one a day old', [copy('daily', DAY)], false, 'daily'],
  ['a daily one of the future', [copy('daily', -10)], false, 'daily'],
  ['an hourly one only', [copy('hourly', 5)], true, 'daily'],
  ['nothing has changed', [copy('daily', DAY - 1)], false, null],
  ['something has changed', [copy('daily', DAY - 1), copy('hourly', 60)], true, 'hourly'],
  ['another process has just made one', [copy('daily', DAY - 1), copy('hourly', 29)], true, null],
  ['half an hour later', [copy('daily', DAY - 1), copy('hourly', 30)], true, 'hourly'],
])('RE17: when a copy is due: %s', (_, copies, hasChanged, due) => {
  expect(dueCopy(copies, hasChanged, NOW)).toBe(due)
})

test.each([
  ['never proven', null, true],
  ['a week ago', ago(7 * DAY).toISOString(), true],
  ['just under a week ago', ago(7 * DAY - 1).toISOString(), false],
  ['in the future', ago(-1).toISOString(), true],
])('RE17: when a restore is to be proven: %s', (_, lastProof, due) => {
  expect(isProofDue(lastProof, NOW)).toBe(due)
})

test.each([
  [new SealProblem('wrong-passphrase'), 'The passphrase is wrong'],
  [new SealProblem('damaged'), 'damaged or incomplete'],
  [new SealProblem('unknown-format'), 'newer release'],
  [new CopyDiffers(), 'differs from the site'],
  [withCode('ENOENT'), 'Is its disk mounted?'],
  [withCode('ENOTDIR'), 'not a folder'],
  [withCode('EACCES'), 'may not be read or written'],
  [withCode('EROFS'), 'read-only'],
  [withCode('ENOSPC'), 'full'],
  [withCode('EDQUOT'), 'quota'],
  [withCode('EIO'), 'may be failing'],
  [withCode('ESTALE'), 'Mount it again'],
  [withCode('ELSE'), 'which is in the log'],
  ['no error', 'which is in the log'],
])('RE17: a fault is a sentence: %s', (error, words) => {
  expect(copyFault(error)).toContain(words)
  expect(copyFault(error)).toMatch(/^[A-Z].+[.?]$/)
})

function withCode(code: string) {
  return Object.assign(new Error(code), { code })
}

async function contextOver(database: CopyContext['database']) {
  const [dataDir, folder] = [await testFolder(), await testFolder()]
  const copyTo = { address: folder, passphrase: 'nine geese over the river' }
  const context: CopyContext = { database, dataDir, copyTo, settingValues: storedSettingValues }
  const names = async () => (await copyStore(folder).list()).map(({ name }) => name)
  return { context, folder, dataDir, copyTo, names, read: () => readCopies({ dataDir, copyTo }) }
}

eachDatabase('Copies outside the server', ({ engine, open }) => {
  const ending = engine === 'sqlite' ? 'sqlite' : 'json'
  const fileAt = (moment: Date, reason: string) => `${backupName(moment, reason, ending)}.sealed`

  test('RE17: are made, encrypted, proven by a restore, and made again only after a change', async () => {
    const database = await open()
    await addTeamMember(database.db, { name: 'Zelda of the lighthouse' })
    const { context, folder, dataDir, names, read } = await contextOver(database)
    expect(await read()).toMatchObject({ to: folder, lastCopy: null, lastProof: null, fault: null })
    expect(await keepCopies(context, NOW)).toBe(true)
    expect(await names()).toEqual([fileAt(NOW, 'daily')])
    expect(await read()).toMatchObject({ lastCopy: NOW.toISOString(), lastProof: NOW.toISOString(), fault: null })
    const bytes = await readFile(join(folder, fileAt(NOW, 'daily')), 'latin1')
    expect(bytes).not.toContain('Zelda')

    const hour = ago(-60)
    expect(await keepCopies(context, hour)).toBe(false)
    await database.change(trx => addTeamMember(trx, { name: 'Later' }))
    expect(await keepCopies(context, hour)).toBe(true)
    expect(await names()).toEqual([fileAt(hour, 'hourly'), fileAt(NOW, 'daily')])
    expect(await read()).toMatchObject({ lastCopy: hour.toISOString(), lastProof: NOW.toISOString() })
    expect(await keepCopies(context, ago(-8 * DAY))).toBe(true)
    expect(await read()).toMatchObject({ lastProof: ago(-8 * DAY).toISOString() })
    expect(await readdir(join(dataDir, 'imports'))).toEqual([])
  })

  test('RE17: a restore that lacks a row is no proof', async () => {
    const database = await open()
    const { context, folder, copyTo, names } = await contextOver(database)
    await keepCopies(context, NOW)
    const store = copyStore(folder)
    const [name = ''] = await names()
    const fetched = await fetchCopy(store, { name, size: 1 }, copyTo.passphrase, await testFolder())
    await addTeamMember(database.db, { name: 'Later' })
    await keepCopies(context, ago(-DAY))
    const [later = ''] = await names()
    const original = await fetchCopy(store, { name: later, size: 1 }, copyTo.passphrase, await testFolder())
    const prove = async (from: string) =>
      proveRestore(await testFolder(), from, original, storedSettingValues, ago(-DAY))
    await prove(original)
    await expect(prove(fetched)).rejects.toThrow(CopyDiffers)
  })
})

anyDatabase('Copies outside the server', ({ open }) => {
  test('RE17: a folder that is missing or full of other files disturbs nothing, and the fault is gone with its cause', async () => {
    const database = await open()
    const { context, folder, dataDir, read } = await contextOver(database)
    await rm(folder, { recursive: true })
    await expect(keepCopies(context, NOW)).rejects.toThrow('ENOENT')
    expect(await read()).toMatchObject({ lastCopy: null, fault: expect.stringContaining('Is its disk mounted?') })
    await mkdir(folder)
    await writeFile(join(folder, 'notes.txt'), 'mine')
    // As one that another server deletes while the copies are listed.
    await symlink('nowhere', join(folder, `${backupName(ago(1), 'daily', 'sqlite')}.sealed`))
    // A copy that was cut off by a power cut has no name yet.
    const partAt = (moment: Date) => `${backupName(moment, 'daily', 'sqlite')}.sealed.part`
    for (const moment of [ago(1), ago(DAY + 1)]) await writeFile(join(folder, partAt(moment)), 'half')
    await keepCopies(context, NOW)
    expect((await readdir(folder)).filter(name => name.endsWith('.part'))).toEqual([partAt(ago(1))])
    expect(await read()).toMatchObject({ lastCopy: NOW.toISOString(), fault: null })
    expect(await readFile(join(folder, 'notes.txt'), 'utf8')).toBe('mine')
    // A damaged state costs one more copy.
    await writeFile(join(dataDir, 'copies.json'), 'damaged')
    expect(await keepCopies(context, ago(-60))).toBe(true)
  })

  test('RE17: a restore without a passphrase, a copy or a folder says so, and takes an older copy by its name', async () => {
    const { context, folder, copyTo, names } = await contextOver(await open())
    await keepCopies(context, ago(60))
    const [older = ''] = await names()
    await keepCopies(context, NOW, true)
    const target = await testFolder()
    const fetched = (address: string, passphrase?: string) =>
      fetchForRestore(address, passphrase, target, () => undefined)
    await expect(fetched(folder)).rejects.toThrow('BACKUP_PASSPHRASE: must be set')
    await expect(fetched(await testFolder(), copyTo.passphrase)).rejects.toThrow('There is no copy of a backup in')
    await expect(fetched(join(folder, 'none.sealed'), copyTo.passphrase)).rejects.toThrow('There is no none.sealed in')
    await expect(fetched(folder, 'nine geese')).rejects.toThrow(/passphrase is wrong.+Nothing was changed/)
    expect(await readdir(target)).toEqual([])
    expect(await fetched(folder, copyTo.passphrase)).toBe(join(target, backupName(NOW, 'hourly', 'sqlite')))
    expect(await fetched(join(folder, older), copyTo.passphrase)).toBe(join(target, older.replace('.sealed', '')))
  })

  test('RE17: a site started on an empty disk leaves the copies of the lost one the newest, until somebody asks', async () => {
    const lost = await contextOver(await open())
    await keepCopies(lost.context, ago(60))
    const kept = await lost.names()
    const started = await contextOver(await open())
    const context = { ...started.context, copyTo: lost.copyTo }
    for (const moment of [NOW, ago(-60)]) await expect(keepCopies(context, moment)).rejects.toThrow(CopiesOfAnotherSite)
    expect(await lost.names()).toEqual(kept)
    expect((await started.read())?.fault).toContain('To keep copies of this one from now on, press Copy now.')
    expect(await keepCopies(context, ago(-70), true)).toBe(true)
    await context.database.change(trx => addTeamMember(trx, { name: 'Later' }))
    expect(await keepCopies(context, ago(-140)), 'it goes on by itself').toBe(true)
  })

  test('RE17: the copies of one database continue each other, also from another server or a new data folder', async () => {
    const database = await open()
    const first = await contextOver(database)
    await keepCopies(first.context, ago(60))
    await database.change(trx => addTeamMember(trx, { name: 'Later' }))
    const second = await contextOver(database)
    expect(await keepCopies({ ...second.context, copyTo: first.copyTo }, NOW)).toBe(true)
  })

  test('RE17: are kept by the rule of the backups on the server', async () => {
    const database = await open()
    const { context, folder, names } = await contextOver(database)
    await keepCopies(context, NOW)
    const [first = ''] = await names()
    for (let day = 1; day <= 40; day += 1)
      await copyFile(join(folder, first), join(folder, `${backupName(ago(day * DAY), 'daily', 'sqlite')}.sealed`))
    for (let hour = 1; hour <= 20; hour += 1)
      await copyFile(join(folder, first), join(folder, `${backupName(ago(hour * 60), 'hourly', 'sqlite')}.sealed`))
    await keepCopies(context, ago(-60), true)
    const left = await names()
    expect(left.filter(name => name.includes('daily'))).toHaveLength(10)
    expect(left.filter(name => name.includes('hourly'))).toHaveLength(10)
  })

  test('RE17: organizers read how old the last one is, and can ask for one', async () => {
    const database = await open()
    const folder = await testFolder()
    const settings = { DATA_DIR: await testFolder(), BACKUP_TO: folder, BACKUP_PASSPHRASE: 'nine geese over the river' }
    const site = testSite(database, { now: NOW.toISOString(), settings })
    const organizer = await site.signIn()
    const listed = async () => backupFiles.parse((await organizer('/backup/files')).body).copies
    expect(await listed()).toEqual({ to: folder, lastCopy: null, lastProof: null, fault: null, isRunning: false })
    const asked = await organizer('/backup/copies', { method: 'POST' })
    expect(copiesElsewhere.parse(asked.body)).toMatchObject({ lastCopy: null, isRunning: true })
    const copied = { lastCopy: NOW.toISOString(), fault: null, isRunning: false }
    await expect.poll(listed).toMatchObject(copied)
    await rm(folder, { recursive: true })
    const failed = await organizer('/backup/copies', { method: 'POST' })
    expect(failed.status).toBe(200)
    await expect.poll(listed).toMatchObject({ ...copied, fault: expect.stringContaining('mounted') })
    const without = testSite(database, { settings: { DATA_DIR: settings.DATA_DIR } })
    const other = await without.signIn()
    expect((await other('/backup/copies', { method: 'POST' })).status).toBe(400)
    expect(backupFiles.parse((await other('/backup/files')).body).copies).toBeNull()
  })
})
