import { createReadStream, createWriteStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { S3mini } from 's3mini'
import { writeWhole } from '#db/sqlite/write-atomically.ts'
import { type BackupReason, backupReason } from '#features/backup/backup.schema.ts'
import { readBackupName, SEALED } from '#lib/backup-name.ts'
import { streamOf } from '#lib/stream-of.ts'
import { refusedStatus } from './copy-faults.ts'
import { type FileStore, type StoredFile, StoreRefused, UNFINISHED } from './file-store.ts'
import { webdavStore } from './webdav-store.ts'

export interface StoredCopy extends StoredFile {
  createdAt: string
  reason: BackupReason
}

/**
 * The store at an address of BACKUP_TO. Its `list` holds the copies, newest first; other files are not Lectern's. Its
 * `parts` are copies that are only half there, by the names that they would have got. Its `remove` succeeds if the file
 * is already gone.
 */
export function copyStore(address: string) {
  const store = storeAt(address)
  const list = async () => copiesOf(await store.list())
  const parts = async () => copiesOf((await store.list()).flatMap(partAsCopy))
  const remove = (name: string) => store.remove(name).catch(unlessGone)
  return { ...store, list, parts, remove }
}

/** A half-written copy, by the name that it would have got. */
function partAsCopy({ name, size }: StoredFile): StoredFile[] {
  return name.endsWith(`${SEALED}${UNFINISHED}`) ? [{ name: basename(name, UNFINISHED), size }] : []
}

// Another process or a rule of the bucket was first. Some S3-compatible stores answer 404, too.
function unlessGone(error: unknown): void {
  if (refusedStatus(error) !== 404) throw error
}

export type CopyStore = ReturnType<typeof copyStore>

function storeAt(address: string): FileStore {
  const url = URL.parse(address)
  if (url?.protocol.startsWith('s3')) return bucketStore(url)
  return url?.protocol.startsWith('webdav') ? webdavStore(url) : folderStore(address)
}

function copiesOf(files: readonly StoredFile[]): StoredCopy[] {
  const copies = files.flatMap(file => {
    const known = file.name.endsWith(SEALED) ? readBackupName(basename(file.name, SEALED)) : undefined
    const { data: reason } = backupReason.safeParse(known?.reason)
    return known && reason ? [{ ...known, ...file, reason }] : []
  })
  return copies.sort((a, b) => b.createdAt.localeCompare(a.createdAt))
}

/** A bucket of an S3-compatible store: `s3://KEY:SECRET@host/bucket/folder?region=...`, or `s3+http://` without TLS. */
function bucketStore(url: URL): FileStore {
  const [bucket, ...folders] = url.pathname.split('/').filter(Boolean).map(decodeURIComponent)
  const prefix = folders.map(folder => `${folder}/`).join('')
  const client = new S3mini({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    endpoint: `${url.protocol === 's3:' ? 'https' : 'http'}://${url.host}/${bucket}`,
    region: url.searchParams.get('region') ?? 'auto',
  })
  return {
    async list() {
      const objects = await client.listObjects('/', prefix)
      if (!objects) throw new StoreRefused(404)
      return objects.map(({ Key, Size }) => ({ name: Key.slice(prefix.length), size: Number(Size) }))
    },

    // An object appears when its last part is there; the client aborts the upload when one fails.
    async put(name, bytes) {
      await client.putAnyObject(prefix + name, streamOf(bytes))
    },

    async *read(name) {
      const answer = await client.getObjectResponse(prefix + name)
      if (!answer?.body) throw new StoreRefused(404)
      yield* answer.body
    },

    remove: name => client.deleteObject(prefix + name),
  }
}

/** A folder, such as a mounted disk. */
function folderStore(folder: string): FileStore {
  return {
    async list() {
      // Others may be links that lead nowhere.
      const names = (await readdir(folder)).filter(
        name => name.endsWith(SEALED) || name.endsWith(`${SEALED}${UNFINISHED}`),
      )
      const found = names.map(async name => {
        // Another server may have deleted it by now, or given a half-written one its own name.
        const stats = await stat(join(folder, name), { throwIfNoEntry: false })
        return stats ? [{ name, size: stats.size }] : []
      })
      return (await Promise.all(found)).flat()
    },

    put: (name, bytes) => writeWhole(join(folder, name), part => pipeline(bytes, createWriteStream(part))),
    read: name => createReadStream(join(folder, name)),
    remove: name => rm(join(folder, name), { force: true }),
  }
}
