/** The ending of a file that is not complete. */
export const UNFINISHED = '.part'

/** A file where the copies are; `size` in bytes. */
export interface StoredFile {
  name: string
  size: number
}

/** A place for files outside the server's own disk. It is never created: a missing one may be a disk that is not mounted. */
export interface FileStore {
  list(): Promise<StoredFile[]>
  /** The file gets its name only when it is complete. */
  put(name: string, bytes: AsyncGenerator<Uint8Array>): Promise<void>
  read(name: string): AsyncIterable<Uint8Array>
  remove(name: string): Promise<unknown>
}

/** Thrown when a store answers with a refusal. */
export class StoreRefused extends Error {
  readonly status: number

  constructor(status: number) {
    super(`The store answers ${status}.`)
    this.status = status
  }
}
