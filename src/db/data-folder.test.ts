import { execFile } from 'node:child_process'
import { copyFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '#app/open-database.ts'
import { refuseOldSqlite } from '#db/sqlite/refuse-damaged.ts'
import { eachDatabase } from '#test/each-database.ts'

eachDatabase('The place of the data', ({ engine, place }) => {
  if (engine === 'sqlite')
    test('RE5: a second process on the same folder is refused with one line, until the first has died', async () => {
      const { dataDir } = await place()
      const first = await openDatabase({ dataDir, databaseUrl: null })
      expect(await openElsewhere(dataDir)).toBe(
        `StartupError: DATA_DIR "${dataDir}" is in use by another Lectern process; stop that one first`,
      )
      await first.close()
      expect(await openElsewhere(dataDir)).toBe('opened')
      await (await openDatabase({ dataDir, databaseUrl: null })).close()
    })

  if (engine === 'sqlite')
    test('RE5: a process that stays in the folder is not waited for, one that is leaving is', async () => {
      const { dataDir } = await place()
      const folderTimeouts = { leaving: 60_000, staying: 0 }
      const first = await openDatabase({ dataDir, databaseUrl: null })
      const openNext = () => openDatabase({ dataDir, databaseUrl: null, folderTimeouts })
      await expect(openNext()).rejects.toThrow('is in use by another Lectern process')
      await first.leave()
      const next = openNext()
      await first.close()
      const second = await next
      await expect(openNext()).rejects.toThrow('is in use by another Lectern process')
      await second.close()
    })

  if (engine === 'sqlite')
    test('RE2: a start that was killed while it made the file is made good by the next one', async () => {
      const { dataDir } = await place()
      const killed = new DatabaseSync(join(dataDir, 'killed'))
      killed.exec('pragma cache_size = 1; create table words (word text); begin')
      for (let count = 0; count < 100; count += 1) killed.exec(`insert into words values ('${'half '.repeat(600)}')`)
      for (const part of ['', '-journal'])
        await copyFile(join(dataDir, `killed${part}`), join(dataDir, `lectern.sqlite${part}`))
      killed.close()
      const { db, close } = await openDatabase({ dataDir, databaseUrl: null })
      expect((await sql`select * from words`.execute(db)).rows).toEqual([])
      await close()
    })

  test('a folder or address that cannot be used is told in one line', async () => {
    if (engine === 'postgres') {
      const opening = openDatabase({ dataDir: '', databaseUrl: 'postgres://me:secret@127.0.0.1:9/x' })
      await expect(opening).rejects.toThrow('DATABASE_URL cannot be opened: connect ECONNREFUSED 127.0.0.1:9')
      return
    }
    const { dataDir } = await place()
    await writeFile(join(dataDir, 'file'), '')
    const opening = openDatabase({ dataDir: join(dataDir, 'file'), databaseUrl: null })
    await expect(opening).rejects.toThrow(/^DATA_DIR ".*file" cannot be used: /)
    await writeFile(join(dataDir, 'lectern.sqlite'), 'no database, but long enough to look like one '.repeat(50))
    for (const _try of [1, 2]) {
      const damaged = openDatabase({ dataDir, databaseUrl: null })
      await expect(damaged).rejects.toThrow(`DATA_DIR "${dataDir}" holds a damaged database (file is not a database)`)
    }
  })
})

// Folders of the kernel, in which root cannot write either.
test.each(['/sys/lectern', '/sys'])(
  'RE3: a data folder that cannot be written is told in one line: %s',
  async dataDir => {
    await expect(openDatabase({ dataDir, databaseUrl: null })).rejects.toThrow(
      `The data folder "${dataDir}" cannot be written; set DATA_DIR to a folder that this user may write to.`,
    )
  },
)

describe('SQLite release', () => {
  test('RE7: one older than the WAL-reset fix is refused', () => {
    expect(() => refuseOldSqlite('3.51.2')).toThrow(/^SQLite 3\.51\.2 is older than 3\.51\.3/)
    expect(() => refuseOldSqlite('3.9.9')).toThrow()
    for (const sound of ['3.51.3', '3.53.0', '4.0.0']) expect(() => refuseOldSqlite(sound)).not.toThrow()
  })
})

// Ends without closing, so that only the kernel can free the lock.
async function openElsewhere(dataDir: string): Promise<string> {
  const script = `import { openDatabase } from '#app/open-database.ts'
    await openDatabase({ dataDir: ${JSON.stringify(dataDir)}, databaseUrl: null })
      .then(() => console.log('opened'), error => console.log(String(error)))
    process.kill(process.pid, 'SIGKILL')`
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script])
  const { stdout } = await run.catch((error: { stdout: string }) => error)
  return stdout.trim()
}
