import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { testFolder } from '#test/test-folder.ts'
import { isLogDamaged } from './log-damage.ts'

/** A database with a log of some transactions, as a killed process leaves it. */
async function leftBehind({ emptied }: { emptied: boolean }) {
  const folder = await testFolder()
  const database = new DatabaseSync(join(folder, 'open'))
  database.exec('pragma journal_mode = wal; create table words (word text)')
  const insert = database.prepare('insert into words values (?)')
  for (let count = 0; count < 20; count += 1) insert.run('before '.repeat(200))
  if (emptied) database.exec('pragma wal_checkpoint(restart)')
  for (let count = 0; count < 5; count += 1) insert.run('after '.repeat(200))
  const file = join(folder, 'left')
  for (const part of ['', '-wal']) copyFileSync(join(folder, `open${part}`), `${file}${part}`)
  database.close()
  return file
}

function spoil(file: string, at: number) {
  const log = readFileSync(`${file}-wal`)
  const place = at < 0 ? log.length + at : at
  log.writeUInt8(log.readUInt8(place) ^ 1, place)
  writeFileSync(`${file}-wal`, log)
}

describe('RE6: a log', () => {
  test('is sound after a killed process, also when it was reused', async () => {
    for (const emptied of [false, true]) expect(isLogDamaged(await leftBehind({ emptied }))).toBe(false)
  })

  test('is sound when a power cut tore the last transaction', async () => {
    const torn = await leftBehind({ emptied: false })
    spoil(torn, -100)
    expect(isLogDamaged(torn)).toBe(false)
    const short = await leftBehind({ emptied: false })
    writeFileSync(`${short}-wal`, readFileSync(`${short}-wal`).subarray(0, -1_000))
    expect(isLogDamaged(short)).toBe(false)
  })

  test('is damaged when a transaction before the last does not hold, or its head', async () => {
    for (const emptied of [false, true]) {
      for (const at of [10, 20, 30, 40, 50, 60, 100, 5_000]) {
        const file = await leftBehind({ emptied })
        spoil(file, at)
        expect(isLogDamaged(file), `byte ${at}`).toBe(true)
      }
    }
  })
})
