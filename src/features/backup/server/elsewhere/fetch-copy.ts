import { createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { StartupError } from '#lib/start/startup-error.ts'
import { copyFault } from './copy-faults.ts'
import { type CopyStore, copyFolder, SEALED, type StoredCopy } from './copy-store.ts'
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
 * For the restore command: the newest copy of a folder, or the one that is named.
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
    const isOne = address.endsWith(SEALED)
    const store = copyFolder(isOne ? dirname(address) : address)
    const copy = isOne
      ? { name: basename(address), size: (await stat(address)).size }
      : (await store.list()).find(() => true)
    if (!copy) throw new StartupError(`There is no copy of a backup in "${address}".`)
    return await fetchCopy(store, copy, passphrase, folder, onProgress)
  } catch (error) {
    if (error instanceof StartupError) throw error
    throw new StartupError(`${copyFault(error)} Nothing was changed.`, { cause: error })
  }
}
