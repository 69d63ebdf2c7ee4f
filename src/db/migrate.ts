import { Migrator } from 'kysely/migration'
import { StartupError } from '#lib/startup-error.ts'
import { dataModel } from './migrations/0001-data-model.ts'
import type { Db, Engine } from './tables.ts'

/**
 * Brings the tables up to this release.
 * @throws StartupError when a migration fails, or the database was written by a newer release
 */
export async function migrate(db: Db, engine: Engine): Promise<void> {
  const migrations = { '0001-data-model': dataModel(engine) }
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error)
    throw new StartupError(`The database cannot be brought up to this release: ${reason(error)}`, { cause: error })
}

function reason(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return message.startsWith('corrupted migrations') ? 'a newer release has written it' : message
}
