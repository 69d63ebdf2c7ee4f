import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Writes a SQLite file as `writeWhole`, after a check of the file. */
export function writeAtomically(to: string, write: (part: string) => Promise<void>): Promise<void> {
  return writeWhole(to, async part => {
    await write(part)
    checkFile(part)
  })
}

/**
 * Writes a file that gets its name only when it is complete and flushed. A failure leaves nothing under that name.
 * @param write fills the file it is given
 */
export async function writeWhole(to: string, write: (part: string) => Promise<void>): Promise<void> {
  const part = `${to}.part`
  await removePart(part)
  try {
    await write(part)
    await flush(part)
    await rename(part, to)
    await flush(dirname(to))
  } catch (error) {
    await removePart(part).catch(() => undefined)
    throw error
  }
}

// SQLite may have left files of its own beside it.
async function removePart(part: string): Promise<void> {
  for (const rest of ['', '-journal', '-wal', '-shm']) await rm(`${part}${rest}`, { force: true })
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
