import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { ownMigrations } from '#db/migrations/migrate.ts'
import { openSqlite, openSqliteCopy } from '#db/sqlite/open-sqlite.ts'
import { putInPlace } from '#db/sqlite/put-in-place.ts'
import { offeredTables } from '#features/backup/backup.schema.ts'
import type { ImportAnswer, ImportOptions } from '#features/backup/import.schema.ts'
import type { SettingValues } from '#features/settings/setting-keys.ts'
import { readBackupName } from '#lib/backup-name.ts'
import { Problem } from '#lib/problem.ts'
import { streamOf } from '#lib/stream-of.ts'
import { type Edit, ownEdit } from '#records/edit.ts'
import { backupFolder } from './backup-files.domain.ts'
import { CopyDiffers } from './elsewhere/copy-faults.ts'
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

/**
 * Restores a backup into an empty folder, as the restore command does, and compares all rows and pictures with those of
 * the backup it was copied from.
 * @param now the moment of both
 * @throws CopyDiffers
 */
export async function proveRestore(
  dataDir: string,
  fetched: string,
  original: string,
  settingValues: SettingValues,
  now: Date,
): Promise<void> {
  const isSqlite = fetched.endsWith('.sqlite')
  if (isSqlite) await putInPlace(dataDir, fetched, now)
  const database = await openSqlite(dataDir, ownMigrations, { leaving: 0, staying: 0 })
  try {
    if (!isSqlite) await restoreBackup({ database, dataDir, settingValues }, fetched, ownEdit(now))
    const restored = await digestOf(await openExport(database, { tables: offeredTables, pictures: true }, now))
    const expected = await digestOf(await openBackup(join(dataDir, 'original'), original, now))
    if (restored !== expected) throw new CopyDiffers()
  } finally {
    await database.close()
  }
}

async function digestOf({ text }: OpenExport): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of text) hash.update(part)
  return hash.digest('hex')
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
