import { existsSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartupError } from '#lib/start/startup-error.ts'

/** How often a locked folder is tried again, in ms. */
const EVERY = 100

/** How long to wait for the process that holds a data folder, in ms. */
export interface FolderTimeouts {
  /** When it has announced that it is stopping. */
  leaving: number
  /** When it has not: it may be told to stop in this very moment. */
  staying: number
}

/** Locks a data folder, as `lockFolder`, and waits a while for a process that is stopping. */
export async function lockFolderWithin(dataDir: string, timeouts: FolderTimeouts): Promise<() => void> {
  const began = performance.now()
  for (;;) {
    try {
      return lockFolder(dataDir)
    } catch (error) {
      const most = existsSync(leavingMark(dataDir)) ? timeouts.leaving : timeouts.staying
      if (!(error instanceof StartupError) || performance.now() - began >= most) throw error
      await sleep(EVERY)
    }
  }
}

/** Announces to a waiting process that this one is stopping; the next one that takes the folder removes the note. */
export async function markLeaving(dataDir: string): Promise<void> {
  // On a full disk it cannot be written: the next start refuses, and its supervisor tries again.
  await writeFile(leavingMark(dataDir), '').catch(() => undefined)
}

function leavingMark(dataDir: string) {
  return join(dataDir, 'leaving')
}

/**
 * Locks a data folder for this process. The lock is a transaction on a file of its own, so that the kernel releases it
 * when the process dies.
 * @returns the release
 * @throws StartupError when another process holds the folder
 */
export function lockFolder(dataDir: string): () => void {
  const lock = new DatabaseSync(join(dataDir, 'lock.sqlite'), { timeout: 0 })
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if (!(error instanceof Error && error.message.includes('locked'))) throw error
    throw new StartupError(`DATA_DIR "${dataDir}" is in use by another Lectern process; stop that one first`)
  }
  rmSync(leavingMark(dataDir), { force: true })
  return () => lock.close()
}
