import { DatabaseSync } from 'node:sqlite'

/** How long it waits for a write that is under way, in ms. */
const PATIENCE = 10_000

/**
 * Writes a SQLite file anew and empties the log beside it, so that neither holds any more what was deleted: pages keep
 * traces of it, even where SQLite overwrites what it deletes. Others read meanwhile; who writes has to wait.
 * @throws anything when it cannot be done now; the file is then as it was
 */
export async function rewriteSqlite(file: string): Promise<void> {
  const connection = new DatabaseSync(file, { timeout: PATIENCE })
  try {
    connection.exec('vacuum')
    const log = connection.prepare('pragma wal_checkpoint(truncate)').get()
    if (log?.busy !== 0) throw new Error('Somebody still reads a moment of before')
  } finally {
    connection.close()
  }
}
