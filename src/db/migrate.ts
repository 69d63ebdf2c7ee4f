import { Migrator } from 'kysely/migration'
import { StartupError } from '#lib/startup-error.ts'
import { dataModel } from './migrations/0001-data-model.ts'
import { mailOutbox } from './migrations/0002-mail-outbox.ts'
import type { Db, Engine } from './tables.ts'

/**
 * Brings the tables up to this release.
 * @param keepOld runs first when there are tables of an older release, to keep them as they are
 * @throws StartupError when a migration fails, or the database was written by a newer release
 */
export async function migrate(db: Db, engine: Engine, keepOld?: () => Promise<void>): Promise<void> {
  const migrations = { '0001-data-model': dataModel(engine), '0002-mail-outbox': mailOutbox(engine) }
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  if (keepOld && (await isOlder(migrator))) await keepOld()
  const { error } = await migrator.migrateToLatest()
  if (error)
    throw new StartupError(`The database cannot be brought up to this release: ${reason(error)}`, { cause: error })
}

async function isOlder(migrator: Migrator): Promise<boolean> {
  const known = await migrator.getMigrations()
  const done = known.filter(({ executedAt }) => executedAt !== undefined)
  return done.length > 0 && done.length < known.length
}

function reason(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return message.startsWith('corrupted migrations') ? 'a newer release has written it' : message
}
