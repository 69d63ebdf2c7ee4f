import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Lets a site that is stopped take as many messages as a bench sends: as if a million fewer were counted by now. */
export function takeEveryMessage(dataFolder: string): void {
  const database = new DatabaseSync(join(dataFolder, 'lectern.sqlite'))
  const soon = new Date(Date.now() + 9 * 60_000).toISOString()
  database
    .prepare('insert into "rateLimits" ("key", points, "resetAt") values (?, ?, ?)')
    .run('form:contact:all', -1e6, soon)
  database.close()
}
