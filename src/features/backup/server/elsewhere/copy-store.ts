import { createReadStream, createWriteStream } from 'node:fs'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { flush } from '#db/sqlite/write-atomically.ts'
import { type BackupReason, backupReason } from '#features/backup/backup.schema.ts'
import { readBackupName } from '#lib/backup-name.ts'

/** The ending of an encrypted backup, behind its own name. */
export const SEALED = '.sealed'

export interface StoredCopy {
  name: string
  createdAt: string
  reason: BackupReason
  /** In bytes. */
  size: number
}

/** A folder outside the server's own disk. It is never created: a missing one is a disk that is not mounted. */
export function copyFolder(folder: string) {
  return {
    /** The copies there, newest first; other files are not Lectern's. */
    async list(): Promise<StoredCopy[]> {
      const copies: StoredCopy[] = []
      for (const name of await readdir(folder)) {
        const known = name.endsWith(SEALED) ? readBackupName(basename(name, SEALED)) : undefined
        const { data: reason } = backupReason.safeParse(known?.reason)
        if (known && reason) copies.push({ ...known, name, reason, size: (await stat(join(folder, name))).size })
      }
      return copies.sort((a, b) => b.createdAt.localeCompare(a.createdAt))
    },

    /** The copy gets its name only when it is complete and flushed. */
    async put(name: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
      const part = join(folder, `${name}.part`)
      try {
        await pipeline(bytes, createWriteStream(part))
        await flush(part)
        await rename(part, join(folder, name))
        await flush(folder)
      } catch (error) {
        await rm(part, { force: true }).catch(() => undefined)
        throw error
      }
    },

    read: (name: string) => createReadStream(join(folder, name)),
    remove: (name: string) => rm(join(folder, name), { force: true }),
  }
}

export type CopyStore = ReturnType<typeof copyFolder>
