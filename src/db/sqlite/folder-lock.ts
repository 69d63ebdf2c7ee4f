import { existsSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartupError } from '#lib/startup-error.ts'

/** How often a folder is asked for that another process holds, in ms. */
const EVERY = 100

/** How long to wait for the process that holds a data folder, in ms. */
export interface FolderTimeouts {
  /** When it has said that it is leaving. */
  leaving: number
  /** When it has not: it may be told to stop in this very moment. */
  staying: number
}

/** Takes a data folder for this process, as `lockFolder`, and gives a process that is about to leave it some time. */
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

/** Says to a process that waits for the folder that this one is leaving it; the next that takes it removes the word. */
export async function markLeaving(dataDir: string): Promise<void> {
  // On a full disk it stays unsaid: the next start refuses, and its supervisor tries again.
  await writeFile(leavingMark(dataDir), '').catch(() => undefined)
}

function leavingMark(dataDir: string) {
  return join(dataDir, 'leaving')
}

/**
 * Takes a data folder for this process. The lock is a transaction on a file of its own, so that the
 * kernel frees it when the process dies, however it dies.
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
