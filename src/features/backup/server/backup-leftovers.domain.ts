import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { COMING } from '#db/sqlite/put-in-place.ts'
import { DAY } from '#lib/time/durations.ts'
import { backupFolder, fileNamesIn } from './backup-files.domain.ts'
import { stagingFolder } from './staged-import.ts'

/**
 * Removes unfinished files of a killed process.
 * @param alone whether no other process can be using the folder; else only old files are removed
 */
export async function removeLeftovers(dataDir: string, alone: boolean, now: Date): Promise<void> {
  const pathsIn = async (folder: string, isLeft: (name: string) => boolean) =>
    (await fileNamesIn(folder)).filter(isLeft).map(name => join(folder, name))
  const paths = [
    ...(await pathsIn(dataDir, name => name.startsWith(COMING))),
    ...(await pathsIn(backupFolder(dataDir), isPart)),
    ...(await pathsIn(stagingFolder(dataDir), () => true)),
  ]
  for (const path of paths) {
    const { mtimeMs } = await stat(path)
    if (alone || now.getTime() - mtimeMs > LONGEST_WORK) await rm(path, { recursive: true, force: true })
  }
}

// SQLite's own journal may be beside a part.
function isPart(name: string): boolean {
  return /\.part(-journal|-wal|-shm)?$/.test(name)
}

const LONGEST_WORK = DAY
