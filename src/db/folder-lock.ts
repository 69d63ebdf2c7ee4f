import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartupError } from '#lib/startup-error.ts'

/** How often a folder is asked for that another process holds, in ms. */
const EVERY = 100

/**
 * Takes a data folder for this process, as `lockFolder`, and gives a process that is about to leave it some time.
 * @param patience in ms
 */
export async function lockFolderWithin(dataDir: string, patience: number): Promise<() => void> {
  const end = performance.now() + patience
  for (;;) {
    try {
      return lockFolder(dataDir)
    } catch (error) {
      if (!(error instanceof StartupError) || performance.now() >= end) throw error
      await sleep(EVERY)
    }
  }
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
  return () => lock.close()
}
