import { statSync } from 'node:fs'
import type { SqliteDatabase } from 'kysely'

/** A flush of a file or its folder that failed: https://sqlite.org/rescode.html#ioerr_fsync */
const LOST_FLUSHES = [1034, 1290]
/** Nothing has this name any more: https://sqlite.org/rescode.html#readonly_dbmoved. With a log SQLite does not look. */
const MOVED = { errcode: 1032 }

/**
 * A connection that writes nothing any more once a flush has failed (RE18): the kernel may have dropped what it could not
 * write, and its next flush succeeds without that. So it does once the file was deleted or replaced.
 */
export function stopAtLostFlush(file: string, { close, prepare }: SqliteDatabase) {
  const inode = () => statSync(file, { throwIfNoEntry: false })?.ino
  const opened = inode()
  let lost: unknown

  function refuseLost() {
    if (inode() !== opened) lost ??= Object.assign(new Error(`${file} was deleted or replaced.`), MOVED)
    if (lost)
      throw new Error('The disk has lost a write. Nothing is saved until a restart has checked it.', { cause: lost })
  }

  function unlessLost<Result>(work: () => Result): Result {
    refuseLost()
    try {
      return work()
    } catch (error) {
      if (error instanceof Error && 'errcode' in error && LOST_FLUSHES.includes(Number(error.errcode))) lost = error
      throw error
    }
  }

  const writer: SqliteDatabase = {
    close,
    prepare(sql) {
      const statement = prepare(sql)
      if (sql === 'rollback') return statement
      const { run, all } = statement
      return {
        ...statement,
        run: parameters => unlessLost(() => run(parameters)),
        all: parameters => unlessLost(() => all(parameters)),
      }
    },
  }
  return { writer, refuseLost }
}
