import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#app/open-database.ts'
import { migrateTo } from '#db/migrations/migrate.ts'
import { eachDatabase } from '#test/each-database.ts'
import { testFolder } from '#test/test-folder.ts'
import { testSite } from '#test/test-site.ts'

const dump = await readFile('src/db/migrations/release-1.0.0.sql', 'utf8')
const inserts = dump.split('\n').flatMap(line => {
  const [, table = ''] = /^insert into "(\w+)"/.exec(line) ?? []
  return table === '' || table.startsWith('kysely') ? [] : { table, line }
})

/** The answers of each call to an organizer of that release's data. */
const answers = {
  '/admin/editions': ['"year":2027', 'Louder', '"year":2026', 'Brave Enough'],
  '/admin/settings': ['https://tickets.example'],
  '/admin/content': ['Welcome back'],
  '/admin/questions': ['Where do I park?'],
  '/admin/pictures': ['The last bow'],
  '/admin/speakers': ['Zoë “Zed” O’Rourke', '"topic":"Ice"'],
  '/admin/schedule': ['Doors', '"talks":[1]'],
  '/admin/team': ['Joanna Leads'],
  '/admin/sponsors': ['River Mills', '"tier":"Gold"'],
  '/admin/sponsors?year=2026': ['Old Mills', '"tier":"Gold"'],
  '/admin/sponsorship-packages': ['"price":500.5', '"features":["Logo","Thanks"]'],
  '/volunteers/status/pending': ['Sam Helps'],
  '/reviews/volunteers/1': ['Please.'],
  '/inbox/messages': ['Walter Asks', 'Behind the rink.', '"assignee":2'],
  '/inbox/colleagues': ['Ada Quill'],
  '/inbox/subscribers': ['nora@example.org'],
  '/newsletters': ['The six are found', '"state":"sent"'],
  '/newsletters/1/recipients': ['nora@example.org'],
  '/mail/texts': ['News: {name}'],
  '/mail/about/contactSubmissions/1': ['Re: General'],
  '/history/records/speakers/2': ['"was":"Fire","is":"Ice"'],
  '/history/bins/speakers': ['Lies in the bin'],
}

eachDatabase('A data folder of release 1.0.0', ({ engine, place }) => {
  async function openFirstRelease() {
    const where = { ...(await place()), dataDir: await testFolder() }
    if (engine === 'sqlite') {
      const file = new DatabaseSync(join(where.dataDir, 'lectern.sqlite'))
      file.exec(dump)
      file.close()
    } else {
      const { db, close } = await openDatabase({ ...where, migrate: false })
      await sql`drop schema public cascade`.execute(db)
      await sql`create schema public`.execute(db)
      await migrateTo(db, engine, '0001-first-release')
      await sql`delete from "contentVersion"`.execute(db)
      for (const { table, line } of inserts) {
        await sql.raw(line.replace(/x'([\da-f]+)'/, String.raw`'\x$1'`)).execute(db)
        if (table !== 'contentVersion')
          await sql`select setval(pg_get_serial_sequence(${`"${table}"`}, 'id'), max("id")) from ${sql.table(table)}`.execute(
            db,
          )
      }
      await close()
    }
    const database = await openDatabase(where)
    onTestFinished(database.close)
    return database
  }

  test('RE10: is opened by this release, and all that is in it is read', async () => {
    const site = testSite(await openFirstRelease(), { now: '2026-11-27T12:00:00.000Z' })
    const admin = await site.logIn()
    for (const [path, texts] of Object.entries(answers)) {
      const { status, body } = await admin(path)
      for (const text of texts) expect(`${status} ${JSON.stringify(body)}`, path).toContain(text)
    }
    const { tables } = (await admin('/backup/export')).body
    for (const [table, rows] of Object.entries<object[]>(tables)) {
      if (table !== 'auditLog')
        expect(rows, table).toHaveLength(inserts.filter(insert => insert.table === table).length)
    }
    const saved = await admin('/speakers/1', { method: 'PATCH', body: { topic: 'Water' } })
    expect(saved.body.speaker).toMatchObject({ topic: 'Water', version: 2 })
  })
})
