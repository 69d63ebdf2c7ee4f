import { createReadStream } from 'node:fs'
import { copyFile, mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { openSqliteCopy } from '#db/sqlite/open-sqlite.ts'
import { offeredTables } from '#features/backup/backup.schema.ts'
import type { ImportAnswer, ImportOptions } from '#features/backup/import.schema.ts'
import { readBackupName } from '#lib/backup-name.ts'
import { Problem } from '#lib/problem.ts'
import { streamOf } from '#lib/stream-of.ts'
import type { Edit } from '#records/edit.ts'
import { backupFolder } from './backup-files.domain.ts'
import { type OpenExport, openExport } from './export.domain.ts'
import { type ImportContext, importBackup } from './import.domain.ts'
import { stagingFolder } from './staged-import.ts'

const everything: ImportOptions = { tables: 'all', clearExisting: true, skipExistingIds: false, dryRun: false }

/**
 * The path of a backup on this server.
 * @throws Problem `not-found` for any other name
 */
export async function findBackup(dataDir: string, name: string): Promise<string> {
  const path = join(backupFolder(dataDir), name)
  const isThere = readBackupName(name) !== undefined && (await stat(path).catch(() => undefined))?.isFile()
  if (!isThere) throw new Problem('not-found', 'This backup no longer exists.')
  return path
}

/**
 * Opens a backup as JSON: a copy of the whole database contains what must not leave the server.
 * @param dataDir where a SQLite file is unpacked meanwhile
 * @throws Problem `invalid` when it cannot be read
 */
export async function openBackup(dataDir: string, path: string, now: Date): Promise<OpenExport> {
  if (!path.endsWith('.sqlite')) return openText(path)
  await mkdir(stagingFolder(dataDir), { recursive: true })
  const folder = await mkdtemp(join(stagingFolder(dataDir), 'backup-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    await copyFile(path, join(folder, 'copy.sqlite'))
    // A copy of an older release is migrated first.
    const database = await openSqliteCopy(join(folder, 'copy.sqlite')).catch(unreadable)
    const snapshot = async () => {
      const { db, end } = await database.snapshot()
      return { db, end: () => end().then(database.close).then(remove) }
    }
    return await openExport({ snapshot }, { tables: offeredTables, pictures: true }, now)
  } catch (error) {
    await remove()
    throw error
  }
}

/**
 * Restores the site from a backup, except for users and their passwords. The current state is backed up first.
 * @throws Problem as `importBackup`; nothing has changed then
 */
export async function restoreBackup(context: ImportContext, path: string, edit: Edit): Promise<ImportAnswer> {
  const { text } = await openBackup(context.dataDir, path, edit.at)
  const source = { text, options: everything, reason: 'before-restore', name: basename(path) } as const
  return importBackup(context, source, edit)
}

function unreadable(cause: unknown): never {
  throw new Problem('invalid', 'This backup is damaged, or was written by a newer release.', { cause })
}

async function openText(path: string): Promise<OpenExport> {
  const { size } = await stat(path)
  return { length: size, text: streamOf(readParts(path), async () => undefined) }
}

async function* readParts(path: string) {
  for await (const part of createReadStream(path)) yield new Uint8Array(part)
}
