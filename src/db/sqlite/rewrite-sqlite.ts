import { DatabaseSync } from 'node:sqlite'

/** How long it waits for a running write, in ms. */
const PATIENCE = 10_000

/**
 * Rewrites a SQLite file and truncates its log, so that no deleted data remains: pages keep traces of it, even with
 * `secure_delete`. Reads continue, writes wait.
 * @throws anything when it fails now; the file is then unchanged
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
