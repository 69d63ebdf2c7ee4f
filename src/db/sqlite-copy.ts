import { rmSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { flush } from './flush.ts'

/**
 * Copies a SQLite database that may be written to meanwhile into a file of its own: whole, checked by opening it, and
 * on the disk before it has its name. A copy that fails leaves nothing under that name.
 */
export async function copySqlite(from: string, to: string): Promise<void> {
  const part = `${to}.part`
  for (const rest of ['', '-journal']) rmSync(`${part}${rest}`, { force: true })
  const source = new DatabaseSync(from, { timeout: 5_000, readOnly: true })
  try {
    await backup(source, part, { rate: 1000 })
    checkFile(part)
    await flush(part)
    await rename(part, to)
    await flush(dirname(to))
  } catch (error) {
    rmSync(part, { force: true })
    throw error
  } finally {
    source.close()
  }
}

/** @throws Error when the file is no sound SQLite database */
export function checkFile(file: string): void {
  const copy = new DatabaseSync(file)
  try {
    // One file, which can be moved and opened anywhere, without a log beside it.
    copy.exec('pragma journal_mode = delete')
    const answer = copy.prepare('pragma integrity_check').get()
    if (answer?.integrity_check !== 'ok') throw new Error(`${file} is damaged: ${answer?.integrity_check}`)
  } finally {
    copy.close()
  }
}
