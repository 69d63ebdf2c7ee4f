import { StartupError } from '#lib/start/startup-error.ts'

// Older releases can corrupt a database when the WAL is reset (https://sqlite.org/wal.html#walresetbug).
const OLDEST = [3, 51, 3] as const

/**
 * Refuses an SQLite that may damage the file.
 * @throws StartupError when `release` ('3.50.4') is older than the first sound one
 */
export function refuseOldSqlite(release: string): void {
  const parts = release.split('.').map(Number)
  const place = OLDEST.findIndex((part, index) => part !== (parts[index] ?? 0))
  if (place === -1 || (parts[place] ?? 0) > (OLDEST[place] ?? 0)) return
  throw new StartupError(
    `SQLite ${release} is older than ${OLDEST.join('.')} and may damage the database; run Lectern with the Node it installs (npm start)`,
  )
}
