import { rmSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Writes a SQLite file that gets its name only when it is complete, checked and flushed. A failure leaves nothing under
 * that name.
 * @param write fills the file it is given
 */
export async function writeAtomically(to: string, write: (part: string) => Promise<void>): Promise<void> {
  const part = `${to}.part`
  removePart(part)
  try {
    await write(part)
    checkFile(part)
    await flush(part)
    await rename(part, to)
    await flush(dirname(to))
  } catch (error) {
    removePart(part)
    throw error
  }
}

function removePart(part: string): void {
  for (const rest of ['', '-journal', '-wal', '-shm']) rmSync(`${part}${rest}`, { force: true })
}

function checkFile(file: string): void {
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

/** Flushes a file or folder to the disk. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
