import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { SEALED } from '#lib/backup-name.ts'
import { shownAddress, splitAddress } from '#lib/copy-address.ts'
import { StartupError } from '#lib/start/startup-error.ts'
import { copyFault } from './copy-faults.ts'
import { type CopyStore, copyStore, type StoredCopy } from './copy-store.ts'
import { unseal } from './sealed-copy.ts'

/**
 * Decrypts a copy into a folder, under its name as a backup.
 * @param onProgress called with the share that has been decrypted, from 0 to 1
 * @throws SealProblem, and leaves no file then
 */
export async function fetchCopy(
  store: CopyStore,
  { name, size }: Pick<StoredCopy, 'name' | 'size'>,
  passphrase: string,
  folder: string,
  onProgress: (share: number) => void = () => undefined,
): Promise<string> {
  await mkdir(folder, { recursive: true })
  const file = join(folder, basename(name, SEALED))
  let read = 0
  async function* opened() {
    for await (const part of unseal(store.read(name), passphrase)) {
      read += part.length
      onProgress(read / size)
      yield part
    }
  }
  try {
    await pipeline(opened, createWriteStream(file))
    onProgress(1)
    return file
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
}

/**
 * For the restore command: the newest copy at an address, or the one that the address names.
 * @throws StartupError with a sentence; nothing was changed
 */
export async function fetchForRestore(
  address: string,
  passphrase: string | undefined,
  folder: string,
  onProgress: (share: number) => void,
): Promise<string> {
  if (passphrase === undefined) throw new StartupError('BACKUP_PASSPHRASE: must be set to open an encrypted copy.')
  try {
    const { from, name } = splitAddress(address)
    const store = copyStore(from)
    const copy = (await store.list()).find(stored => name === undefined || stored.name === name)
    if (!copy) throw new StartupError(`There is no ${name ?? 'copy of a backup'} in "${shownAddress(from)}".`)
    return await fetchCopy(store, copy, passphrase, folder, onProgress)
  } catch (error) {
    if (error instanceof StartupError) throw error
    throw new StartupError(`${copyFault(error)} Nothing was changed.`, { cause: error })
  }
}
