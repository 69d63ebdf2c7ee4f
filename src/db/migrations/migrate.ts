import { type MigrationResultSet, Migrator } from 'kysely/migration'
import type { Db, Engine } from '#db/migrations/tables.ts'
import { StartupError } from '#lib/startup-error.ts'
import { dataModel } from './0001-data-model.ts'
import { mailOutbox } from './0002-mail-outbox.ts'
import { pictureOriginals } from './0003-picture-originals.ts'
import { people } from './0004-people.ts'
import { auditLog } from './0005-audit-log.ts'
import { unnamedPictures } from './0006-unnamed-pictures.ts'
import { secondFactor } from './0007-second-factor.ts'
import { reviews } from './0008-reviews.ts'
import { editions } from './0009-editions.ts'
import { ownLook } from './0010-own-look.ts'
import { programme } from './0011-programme.ts'
import { mail } from './0012-mail.ts'
import { newsletters } from './0013-newsletters.ts'
import { inbox } from './0014-inbox.ts'
import { mailFaults } from './0015-mail-faults.ts'
import { letters } from './0016-letters.ts'
import { saleReminders } from './0017-sale-reminders.ts'
import { deliveries } from './0018-deliveries.ts'

/**
 * Brings the tables up to this release.
 * @param keep runs first when there are tables of an older release, to keep them as they are; it is told the name of
 * the last migration they have been through
 * @throws StartupError when a migration fails, or the database was written by a newer release
 */
export async function migrate(db: Db, engine: Engine, keep?: (last: string) => Promise<void>): Promise<void> {
  const migrator = migratorOf(db, engine)
  const last = keep && (await lastOfOlder(migrator))
  if (last !== undefined) await keep?.(last)
  refuseFailed(await migrator.migrateToLatest())
}

/** Makes the tables as they were after one migration. */
export async function migrateTo(db: Db, engine: Engine, last: string): Promise<void> {
  refuseFailed(await migratorOf(db, engine).migrateTo(last))
}

function migratorOf(db: Db, engine: Engine): Migrator {
  const migrations = {
    '0001-data-model': dataModel(engine),
    '0002-mail-outbox': mailOutbox(engine),
    '0003-picture-originals': pictureOriginals(),
    '0004-people': people(engine),
    '0005-audit-log': auditLog(engine),
    '0006-unnamed-pictures': unnamedPictures(),
    '0007-second-factor': secondFactor(engine),
    '0008-reviews': reviews(engine),
    '0009-editions': editions(engine),
    '0010-own-look': ownLook(engine),
    '0011-programme': programme(engine),
    '0012-mail': mail(engine),
    '0013-newsletters': newsletters(engine),
    '0014-inbox': inbox(engine),
    '0015-mail-faults': mailFaults(),
    '0016-letters': letters(engine),
    '0017-sale-reminders': saleReminders(engine),
    '0018-deliveries': deliveries(),
  }
  return new Migrator({ db, provider: { getMigrations: async () => migrations } })
}

async function lastOfOlder(migrator: Migrator): Promise<string | undefined> {
  const known = await migrator.getMigrations()
  const done = known.filter(({ executedAt }) => executedAt !== undefined)
  return done.length < known.length ? done.at(-1)?.name : undefined
}

function refuseFailed({ error }: MigrationResultSet): void {
  if (error)
    throw new StartupError(`The database cannot be brought up to this release: ${reason(error)}`, { cause: error })
}

function reason(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return message.startsWith('corrupted migrations') ? 'a newer release has written it' : message
}
