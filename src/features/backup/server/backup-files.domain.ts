import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Database } from '#db/database.ts'
import { writeWhole } from '#db/sqlite/write-atomically.ts'
import { type BackupFile, type BackupReason, backupReason, offeredTables } from '#features/backup/backup.schema.ts'
import { backupName, readBackupName } from '#lib/backup-name.ts'
import { expendable, weeklyGoneBy } from './backup-retention.ts'
import { openExport } from './export.domain.ts'

/** A database and its data folder. */
export interface BackupContext {
  database: Database
  dataDir: string
}

interface Copied {
  database: Pick<Database, 'snapshot' | 'copyTo'>
  dataDir: string
}

/** Files being written, so that two of one moment get different names. */
const begun = new Set<string>()

export function backupFolder(dataDir: string): string {
  return join(dataDir, 'backups')
}

/**
 * Writes a backup into the data folder: SQLite's online copy, or an export with PostgreSQL. It gets its name only when
 * it is complete and flushed. Expired backups are deleted.
 * @returns the name of the file
 */
export async function writeBackup({ database, dataDir }: Copied, reason: BackupReason, now: Date): Promise<string> {
  const folder = backupFolder(dataDir)
  await mkdir(folder, { recursive: true })
  const fileAt = (moment: Date) => join(folder, backupName(moment, reason, endingOf(database)))
  let file = fileAt(now)
  for (let later = 1; begun.has(file) || existsSync(file); later++) file = fileAt(new Date(now.getTime() + later))
  begun.add(file)
  try {
    await copyDatabase(database, file, now)
  } finally {
    begun.delete(file)
  }
  for (const old of expendable(await listBackups(dataDir), now)) await rm(join(folder, old.name), { force: true })
  return basename(file)
}

/** The ending of a backup: SQLite's own file, or JSON with PostgreSQL. */
export function endingOf({ copyTo }: Copied['database']): 'sqlite' | 'json' {
  return copyTo ? 'sqlite' : 'json'
}

/** Writes the whole database into a new file. */
export async function copyDatabase(database: Copied['database'], file: string, now: Date): Promise<void> {
  if (database.copyTo) await database.copyTo(file)
  else await writeExport(database, file, now)
}

/** The backups on this server, newest first. */
export async function listBackups(dataDir: string): Promise<BackupFile[]> {
  const folder = backupFolder(dataDir)
  const files: BackupFile[] = []
  for (const name of await fileNamesIn(folder)) {
    const known = readBackupName(name)
    const { data: reason } = backupReason.safeParse(known?.reason)
    if (known && reason) files.push({ ...known, reason, size: (await stat(join(folder, name))).size })
  }
  return files.sort((a, b) => b.createdAt.localeCompare(a.createdAt))
}

/** The files of a folder; none if it does not exist. */
export async function fileNamesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(error => {
    if (error.code === 'ENOENT') return []
    throw error
  })
}

async function writeExport(database: Copied['database'], file: string, now: Date): Promise<void> {
  await writeWhole(file, async part => {
    const { length, text } = await openExport(database, { tables: offeredTables, pictures: true }, now)
    await pipeline(Readable.from(text), createWriteStream(part))
    if ((await stat(part)).size !== length) throw new Error(`${part} is not whole`)
  })
}

/** The backups on this server: any of them may still contain what has just been erased. */
export async function backupsThatHold(dataDir: string) {
  const files = await listBackups(dataDir)
  const [last] = files.filter(({ reason }) => reason === 'daily')
  const others = files
    .filter(({ reason }) => reason !== 'daily')
    .map(({ name, createdAt, reason }) => ({ name, createdAt, reason }))
  return { last: last?.createdAt ?? null, goneBy: last ? weeklyGoneBy(last) : null, others }
}
