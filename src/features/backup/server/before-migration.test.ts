import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { type DatabaseOptions, openDatabase } from '#app/open-database.ts'
import type { Database } from '#db/database.ts'
import { backupFiles } from '#features/backup/backup.schema.ts'
import { importAnswer } from '#features/backup/import.schema.ts'
import type { Sponsor } from '#features/partners/partners.schema.ts'
import { loadSampleContent } from '#features/sample/server/sample-content.domain.ts'
import { backupName } from '#lib/backup-name.ts'
import { addTeamMember } from '#test/builders.ts'
import { eachDatabase } from '#test/each-database.ts'
import { makeFirstRelease } from '#test/first-release.ts'
import { testFolder } from '#test/test-folder.ts'
import { testSite } from '#test/test-site.ts'

const NOW = new Date('2026-03-01T12:00:00.000Z')

eachDatabase('A start on a database of an older release', ({ engine, place }) => {
  async function open(where: DatabaseOptions): Promise<Database> {
    const database = await openDatabase(where)
    onTestFinished(database.close)
    return database
  }

  /** A place whose database has been through the first migration alone. */
  async function olderPlace(fill: (database: Database) => Promise<unknown>): Promise<DatabaseOptions> {
    const given = await place()
    const where = { ...given, dataDir: given.dataDir || (await testFolder()) }
    const database = await openDatabase(where)
    await fill(database)
    await makeFirstRelease(database.db)
    await database.close()
    return where
  }

  const kept = ({ dataDir }: DatabaseOptions) => readdir(join(dataDir, 'backups')).catch(() => [])

  async function siteOver(database: Database, { dataDir }: DatabaseOptions) {
    const site = testSite(database, { settings: { DATA_DIR: dataDir } })
    const organiser = await site.signIn()
    const text = async (path: string) => (await site.raw(`/api/backup${path}`, { cookie: await site.cookie() })).text()
    return { organiser, text }
  }

  test('RE2, RE10: all there is was kept before, is listed, downloaded and restored', async () => {
    let before = ''
    const where = await olderPlace(async database => {
      await loadSampleContent(database, NOW)
      await addTeamMember(database.db, { id: 70, name: 'As it was' })
      // What that release did not have.
      await database.db.deleteFrom('questions').execute()
      await database.db.updateTable('scheduleItems').set({ talks: '[]' }).execute()
      await database.db.updateTable('contactSubmissions').set({ answers: '[]' }).execute()
      const closed = { conversation: 'thanked', logoInHand: true, ticketsSent: true, promiseKept: true } as const
      const unknown = { contactName: '', contactEmail: '', contactPhone: '', promised: '' }
      const open = { conversation: 'to-ask', logoInHand: false, ticketsSent: false, promiseKept: false } as const
      await database.db
        .updateTable('sponsors')
        .set({ ...unknown, ...closed })
        .execute()
      await database.db.updateTable('sponsors').set(open).where('active', '=', false).execute()
      // Of earlier years a site of that release knew nothing.
      await database.db.deleteFrom('sponsors').where('year', '=', 2025).execute()
      await database.db.deleteFrom('teamMembers').where('year', '=', 2025).execute()
      const older = await siteOver(database, { dataDir: await testFolder(), databaseUrl: null })
      await database.db.updateTable('users').set({ notices: 'never' }).execute()
      before = await older.text('/export')
    })
    // What a start that was killed had begun.
    await mkdir(join(where.dataDir, 'backups'))
    for (const rest of ['', '-wal']) {
      const part = `${backupName(NOW, 'before-migration', 'sqlite')}.part${rest}`
      await writeFile(join(where.dataDir, 'backups', part), 'half')
    }
    const database = await open(where)
    expect(await database.db.selectFrom('mailOutbox').select('id').execute()).toEqual([])
    const { organiser, text } = await siteOver(database, where)
    const now = await text('/export')
    expect(thisYears(now)).toEqual(thisYears(before))
    expect(JSON.parse(now).tables.editions).toMatchObject([
      { year: 2026, stage: 'current', date: '2026-10-08' },
      { year: 2025, stage: 'past', date: '2025-09-25' },
    ])
    // The recap goes on showing the partners that it has shown.
    const { sponsors } = JSON.parse(now).tables
    const tiersOf = (year: number) =>
      sponsors.flatMap((sponsor: Sponsor) => (sponsor.year === year && sponsor.active ? [sponsor.tier] : []))
    expect(tiersOf(2025).toSorted()).toEqual(tiersOf(2026).toSorted())

    const { files } = backupFiles.parse((await organiser('/backup/files')).body)
    expect(files).toMatchObject([{ reason: 'before-migration', name: expect.stringMatching(/\.sqlite$/) }])
    const name = files[0]?.name ?? ''
    expect(await kept(where)).toEqual([name])
    expect(thisYears(await text(`/files/${name}`))).toEqual(thisYears(before))

    await database.change(trx => trx.updateTable('teamMembers').set({ name: 'Later' }).execute())
    const answer = await organiser(`/backup/files/${name}/restore`, { method: 'POST' })
    expect(importAnswer.parse(answer.body).results.filter(({ errors }) => errors > 0)).toEqual([])
    const member = database.db.selectFrom('teamMembers').select('name').where('id', '=', 70)
    expect(await member.execute()).toEqual([{ name: 'As it was' }])
  }, 60_000)

  test('a copy opens by itself, as a database of that release', async () => {
    const where = await olderPlace(({ db }) => addTeamMember(db, { name: 'As it was' }))
    await open(where)
    const [name = ''] = await kept(where)
    const old = new DatabaseSync(join(where.dataDir, 'backups', name), { readOnly: true })
    const tables = old.prepare(`select name from sqlite_schema where name in ('mailOutbox', 'teamMembers')`).all()
    expect(tables).toEqual([{ name: 'teamMembers' }])
    expect(old.prepare('select name from "teamMembers"').all()).toEqual([{ name: 'As it was' }])
    old.close()
  })

  test('one that cannot be kept is left as it is, and the start is refused with one line', async () => {
    const where = await olderPlace(({ db }) => addTeamMember(db, { name: 'As it was' }))
    await writeFile(join(where.dataDir, 'backups'), 'in the way')
    await expect(openDatabase(where)).rejects.toMatchObject({
      name: 'StartupError',
      message: expect.stringMatching(
        /^The database is of an older release, and its backup cannot be written into ".+": .+; the database is as it was\.$/,
      ),
    })
    const { db } = await open({ ...where, migrate: false })
    await expect(sql`select * from "mailOutbox"`.execute(db)).rejects.toThrow('mailOutbox')
    expect(await db.selectFrom('teamMembers').select('name').execute()).toEqual([{ name: 'As it was' }])
  })

  test('a fresh database, and one that is up to date, are not copied', async () => {
    const given = await place()
    const where = { ...given, dataDir: await testFolder() }
    if (engine === 'postgres') {
      const { db, close } = await openDatabase({ ...where, migrate: false })
      await sql`drop schema public cascade`.execute(db)
      await sql`create schema public`.execute(db)
      await close()
    }
    for (const _start of ['first', 'second']) await (await openDatabase(where)).close()
    expect(await kept(where)).toEqual([])
  })

  if (engine === 'postgres')
    test('RE9: of instances that start at once one keeps and migrates, and all open', async () => {
      const where = await olderPlace(({ db }) => addTeamMember(db))
      const opened = await Promise.all([open(where), open(where), open(where)])
      for (const { db } of opened) await db.selectFrom('mailOutbox').select('id').execute()
      expect(await kept(where)).toHaveLength(1)
    })
})

/** What a backup holds but for what a release without editions could not tell. */
function thisYears(text: string) {
  const { editions, sponsors, ...tables } = JSON.parse(text).tables
  return { ...tables, sponsors: sponsors.filter(({ year }: Sponsor) => year === 2026) }
}
