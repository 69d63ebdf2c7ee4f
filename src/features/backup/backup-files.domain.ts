import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Database } from '#db/database.ts'
import { flush } from '#db/flush.ts'
import { type BackupReason, backupTables } from './backup.schema.ts'
import { openExport } from './export.domain.ts'

/** Where the backups lie that the server makes by itself. */
export function backupFolder(dataDir: string): string {
  return join(dataDir, 'backups')
}

/**
 * Writes a backup into the data folder: SQLite's own copy of the whole database, or an export where there is no file
 * to copy. It has its name only when it is whole and on the disk.
 * @returns the name of the file
 */
export async function writeBackup(
  database: Database,
  dataDir: string,
  reason: BackupReason,
  now: Date,
): Promise<string> {
  const folder = backupFolder(dataDir)
  await mkdir(folder, { recursive: true })
  const moment = now.toISOString().replace(/[:.]/g, '-')
  const name = `${moment}-${reason}.${database.copyTo ? 'sqlite' : 'json'}`
  if (database.copyTo) await database.copyTo(join(folder, name))
  else await writeExport(database, join(folder, name), now)
  return name
}

async function writeExport(database: Database, file: string, now: Date): Promise<void> {
  const part = `${file}.part`
  try {
    const { length, text } = await openExport(database, { tables: backupTables, pictures: true }, now)
    await pipeline(Readable.from(text), createWriteStream(part))
    if ((await stat(part)).size !== length) throw new Error(`${part} is not whole`)
    await flush(part)
    await rename(part, file)
    await flush(join(file, '..'))
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}
