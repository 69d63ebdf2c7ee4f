import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testFolder } from '#test/test-folder.ts'
import { copySqlite } from './sqlite-copy.ts'

test('RE11: a copy of a large database ends while others go on writing, and is of the moment when it began', async () => {
  const folder = await testFolder()
  const [from, to] = [join(folder, 'from.sqlite'), join(folder, 'to.sqlite')]
  const site = new DatabaseSync(from)
  site.exec('pragma journal_mode = wal; create table pictures (bytes blob)')
  // More pages than SQLite copies in one step.
  site.exec('insert into pictures values (zeroblob(20000000))')
  const write = site.prepare('insert into pictures values (zeroblob(1))')
  let [isCopied, writes] = [false, 0]
  const copying = copySqlite(from, to).finally(() => {
    isCopied = true
  })
  for (; !isCopied && writes < 20_000; writes += 1) {
    write.run()
    await setImmediate()
  }
  expect(isCopied).toBe(true)
  await copying
  expect(writes).toBeGreaterThan(1)
  const copy = new DatabaseSync(to)
  expect(copy.prepare('select count(*) as pictures from pictures').get()).toEqual({ pictures: 1 })
  for (const database of [site, copy]) database.close()
})
