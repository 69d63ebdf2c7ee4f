import type { Kysely } from 'kysely'
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration'
import type { Db, Engine } from '#db/migrations/tables.ts'
import { StartupError } from '#lib/start/startup-error.ts'
import { firstRelease } from './0001-first-release.ts'
import { personalLinks } from './0002-personal-links.ts'
import { shiftsAndTasks } from './0003-shifts-and-tasks.ts'
import { eventDay } from './0004-event-day.ts'
import { guestTables } from './0005-guests.ts'
import { spreadsheets } from './0006-spreadsheets.ts'
import { erasureAndLinks } from './0007-erasure-and-links.ts'
import { crewLinks } from './0012-crew-links.ts'
import { ownQuestions } from './0015-own-questions.ts'
import { jury } from './0016-jury.ts'
import { coachingTables } from './0017-coaching.ts'
import { candidateTable } from './0018-candidates.ts'
import { runTimeTable } from './0019-run-times.ts'
import { answeringCoaches, coachesAndSlots } from './0020-coaches-and-slots.ts'
import { addColumns } from './columns.ts'

export type Migrations = (engine: Engine) => Record<string, Migration>

/** The migrations in order. A released one is never changed. */
export const ownMigrations: Migrations = engine => ({
  '0001-first-release': firstRelease(engine),
  '0002-personal-links': personalLinks(engine),
  '0003-shifts-and-tasks': shiftsAndTasks(engine),
  '0004-event-day': eventDay(engine),
  '0005-guests': guestTables(engine),
  '0006-spreadsheets': spreadsheets(engine),
  '0007-erasure-and-links': erasureAndLinks(engine),
  '0008-confirmed-only': newColumns(engine, { editions: { confirmedOnly: false } }),
  '0009-day-devices': newColumns(engine, { sessions: { restsUntil: null } }),
  '0010-walk-in-tiers': newColumns(engine, { arrivals: { tier: '' } }),
  '0011-received-changes': newColumns(engine, { contentVersion: { received: 0 } }),
  '0012-crew-links': crewLinks(engine),
  '0013-run-sheet': newColumns(engine, {
    accessLinks: { part: '' },
    cues: { isSkipped: false },
    liveDays: { warnsEarly: false, rehearsal: null },
  }),
  '0014-day-timers': newColumns(engine, {
    cues: { startsByItself: false, amberAt: '', redAt: '' },
    liveDays: { backAt: null, spareFrom: null, spareUntil: null, spareCountsUp: false },
  }),
  '0015-own-questions': ownQuestions(engine),
  '0016-jury': jury(engine),
  '0017-coaching': coachingTables(engine),
  '0018-candidates': candidateTable(engine),
  '0019-run-times': runTimeTable(engine),
  '0020-coaches-and-slots': coachesAndSlots(engine),
  '0021-answering-coaches': answeringCoaches(engine),
})

/** A migration that only adds columns; `column-notes.json` says what they hold. */
function newColumns(engine: Engine, tables: Readonly<Record<string, Parameters<typeof addColumns>[3]>>): Migration {
  return {
    async up(db: Kysely<never>) {
      for (const [table, columns] of Object.entries(tables)) await addColumns(engine, db, table, columns)
    },
  }
}

/**
 * Migrates the tables to this release.
 * @param keep backs up the tables of an older release first; it gets the name of their last migration
 * @throws StartupError when a migration fails, or the database was written by a newer release
 */
export async function migrate(
  db: Db,
  engine: Engine,
  migrations: Migrations,
  keep?: (last: string) => Promise<void>,
): Promise<void> {
  const migrator = migratorOf(db, migrations(engine))
  const last = keep && (await lastOfOlder(migrator))
  if (last !== undefined) await keep?.(last)
  refuseFailed(await migrator.migrateToLatest())
}

/** Creates the tables as they were after one migration. */
export async function migrateTo(db: Db, engine: Engine, last: string): Promise<void> {
  refuseFailed(await migratorOf(db, ownMigrations(engine)).migrateTo(last))
}

function migratorOf(db: Db, migrations: Record<string, Migration>): Migrator {
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
