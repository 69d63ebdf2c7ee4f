import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { type DatabaseOptions, openDatabase } from '#app/open-database.ts'
import type { Database } from '#db/database.ts'
import { type Migrations, ownMigrations } from '#db/migrations/migrate.ts'
import { backupFiles } from '#features/backup/backup.schema.ts'
import { backupImportAnswer } from '#features/backup/import.schema.ts'
import { loadSampleContent } from '#features/sample/server/sample-content.domain.ts'
import { backupName } from '#lib/backup-name.ts'
import { addTeamMember } from '#test/builders.ts'
import { eachDatabase } from '#test/each-database.ts'
import { nextRelease } from '#test/next-release.ts'
import { testFolder } from '#test/test-folder.ts'
import { testSite } from '#test/test-site.ts'

const NOW = new Date('2026-03-01T12:00:00.000Z')

eachDatabase('A start on a database of an older release', ({ engine, place }) => {
  async function open(where: DatabaseOptions, migrations = nextRelease): Promise<Database> {
    const database = await openDatabase({ ...where, migrations })
    onTestFinished(database.close)
    return database
  }

  /** A place whose database is of this release; `open` has the next one. */
  async function olderPlace(fill: (database: Database) => Promise<unknown>): Promise<DatabaseOptions> {
    const given = await place()
    const where = { ...given, dataDir: given.dataDir || (await testFolder()) }
    const database = await openDatabase(where)
    await fill(database)
    await database.close()
    return where
  }

  const kept = ({ dataDir }: DatabaseOptions) => readdir(join(dataDir, 'backups')).catch(() => [])
  const nicknames = ({ db }: Database) => sql`select "nickname" from "teamMembers"`.execute(db)

  async function siteOver(database: Database, { dataDir }: DatabaseOptions) {
    const site = testSite(database, { settings: { DATA_DIR: dataDir } })
    const organizer = await site.signIn()
    const text = async (path: string) => (await site.raw(`/api/backup${path}`, { cookie: await site.cookie() })).text()
    return { organizer, tables: async (path: string) => JSON.parse(await text(path)).tables }
  }

  test('RE2, RE10: all there is was kept before, is listed, downloaded and restored', async () => {
    let before: unknown
    const where = await olderPlace(async database => {
      await loadSampleContent(database, NOW)
      await addTeamMember(database.db, { id: 70, name: 'As it was' })
      const { tables } = await siteOver(database, { dataDir: await testFolder(), databaseUrl: null })
      before = await tables('/export')
    })
    // Left over from a killed start.
    await mkdir(join(where.dataDir, 'backups'))
    for (const rest of ['', '-wal']) {
      const part = `${backupName(NOW, 'before-migration', 'sqlite')}.part${rest}`
      await writeFile(join(where.dataDir, 'backups', part), 'half')
    }
    const database = await open(where)
    expect((await nicknames(database)).rows).toContainEqual({ nickname: 'Ace' })
    const { organizer, tables } = await siteOver(database, where)
    expect(await tables('/export')).toEqual(before)

    const { files } = backupFiles.parse((await organizer('/backup/files')).body)
    expect(files).toMatchObject([{ reason: 'before-migration', name: expect.stringMatching(/\.sqlite$/) }])
    const name = files[0]?.name ?? ''
    expect(await kept(where)).toEqual([name])
    expect(await tables(`/files/${name}`)).toEqual(before)

    await database.change(trx => trx.updateTable('teamMembers').set({ name: 'Later' }).execute())
    const answer = await organizer(`/backup/files/${name}/restore`, { method: 'POST' })
    expect(backupImportAnswer.parse(answer.body).results.filter(({ errors }) => errors > 0)).toEqual([])
    const member = database.db.selectFrom('teamMembers').select('name').where('id', '=', 70)
    expect(await member.execute()).toEqual([{ name: 'As it was' }])
  }, 60_000)

  test('a copy can be opened as a database of that release', async () => {
    const where = await olderPlace(({ db }) => addTeamMember(db, { name: 'As it was' }))
    await open(where)
    const [name = ''] = await kept(where)
    const old = new DatabaseSync(join(where.dataDir, 'backups', name), { readOnly: true })
    const tables = old.prepare(`select name from sqlite_schema where name in ('next', 'teamMembers')`).all()
    expect(tables).toEqual([{ name: 'teamMembers' }])
    expect(old.prepare('select name from "teamMembers"').all()).toEqual([{ name: 'As it was' }])
    old.close()
  })

  test('one that cannot be kept is left as it is, and the start is refused with one line', async () => {
    const where = await olderPlace(({ db }) => addTeamMember(db, { name: 'As it was' }))
    await writeFile(join(where.dataDir, 'backups'), 'in the way')
    await expect(open(where)).rejects.toMatchObject({
      name: 'StartupError',
      message: expect.stringMatching(
        /^The database is of an older release, and its backup cannot be written into ".+": .+; the database is as it was\.$/,
      ),
    })
    const database = await open(where, ownMigrations)
    await expect(nicknames(database)).rejects.toThrow('nickname')
    expect(await database.db.selectFrom('teamMembers').select('name').execute()).toEqual([{ name: 'As it was' }])
  })

  test('a migration that fails changes nothing: the backup is there, and the release before starts again', async () => {
    const where = await olderPlace(({ db }) => addTeamMember(db, { name: 'As it was' }))
    const failing: Migrations = of => ({
      ...nextRelease(of),
      '9999-worse': { up: async db => void (await sql`insert into "next" ("id", "none") values (1, 1)`.execute(db)) },
    })
    await expect(open(where, failing)).rejects.toMatchObject({
      name: 'StartupError',
      message: expect.stringMatching(/^The database cannot be brought up to this release: .*none/),
    })
    expect(await kept(where)).toHaveLength(1)
    const database = await open(where, ownMigrations)
    await expect(nicknames(database)).rejects.toThrow('nickname')
    expect(await database.db.selectFrom('teamMembers').select('name').execute()).toEqual([{ name: 'As it was' }])
  })

  test('RE10: the release before refuses what the next one has written, and leaves it as it is', async () => {
    const where = await olderPlace(({ db }) => addTeamMember(db))
    await (await openDatabase({ ...where, migrations: nextRelease })).close()
    await expect(open(where, ownMigrations)).rejects.toMatchObject({
      name: 'StartupError',
      message: 'The database cannot be brought up to this release: a newer release has written it',
    })
    expect((await nicknames(await open(where))).rows).toEqual([{ nickname: 'Ace' }])
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
    for (const _start of ['first', 'second']) await (await openDatabase({ ...where, migrations: nextRelease })).close()
    expect(await kept(where)).toEqual([])
  })

  if (engine === 'postgres')
    test('RE9: of instances that start at once one keeps and migrates, and all open', async () => {
      const where = await olderPlace(({ db }) => addTeamMember(db))
      const opened = await Promise.all([open(where), open(where), open(where)])
      for (const database of opened) expect((await nicknames(database)).rows).toEqual([{ nickname: 'Ace' }])
      expect(await kept(where)).toHaveLength(1)
    })
})
