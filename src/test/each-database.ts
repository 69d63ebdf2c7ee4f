import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, describe, inject } from 'vitest'
import { openDatabase } from '#app/open-database.ts'
import type { Database } from '#db/database.ts'
import type { Engine } from '#db/migrations/tables.ts'
import { shapeOf } from './empty-postgres.ts'

interface Place {
  dataDir: string
  databaseUrl: string | null
}

export interface TestEngine {
  engine: Engine
  /**
   * A fresh, migrated, empty database; closed after the test. On PostgreSQL the tests of a suite share one, which is
   * emptied between them; a second one of a test is its own.
   */
  open(): Promise<Database>
  /** The place of a fresh database of the test's own, for tests that open it themselves. */
  place(): Promise<Place>
  /** A copy of a closed database in another place. */
  copyOf(place: Place): Promise<Place>
}

const engines = ['sqlite', 'postgres'] as const

/** Runs a suite on SQLite and on PostgreSQL. */
export function eachDatabase(name: string, suite: (engine: TestEngine) => void): void {
  describeOn(engines, name, suite)
}

/** Runs a suite on SQLite, and with `npm test -- --all` on both engines. */
export function anyDatabase(name: string, suite: (engine: TestEngine) => void): void {
  describeOn(process.env.LECTERN_TEST_ALL ? engines : ['sqlite'], name, suite)
}

function describeOn(chosen: readonly Engine[], name: string, suite: (engine: TestEngine) => void) {
  for (const engine of chosen) {
    describe(`${name} (${engine})`, () => {
      const cleanups: (() => Promise<void>)[] = []
      const shared = takenInTurn()

      async function copyOf(from: Place) {
        const { remove, ...where } =
          from.databaseUrl === null ? await copySqlite(from.dataDir) : await copyPostgres(nameOf(from.databaseUrl))
        cleanups.push(remove)
        return where
      }

      function place() {
        const databaseUrl = engine === 'sqlite' ? null : `postgres://host/${inject('postgresTemplate')}`
        return copyOf({ dataDir: inject('sqliteTemplate'), databaseUrl })
      }

      async function open(): Promise<Database> {
        const where = (engine === 'postgres' && (await shared.take())) || (await place())
        const database = await openDatabase({ ...where, migrate: false })
        cleanups.push(database.close)
        return database
      }

      afterEach(async () => {
        for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
        shared.release()
      })
      afterAll(shared.remove)
      suite({ engine, open, place, copyOf })
    })
  }
}

async function copySqlite(from: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'lectern-test-'))
  await copyFile(join(from, 'lectern.sqlite'), join(dataDir, 'lectern.sqlite'))
  return { dataDir, databaseUrl: null, remove: () => rm(dataDir, { recursive: true }) }
}

function nameOf(databaseUrl: string): string {
  return new URL(databaseUrl).pathname.slice(1)
}

async function copyPostgres(template: string) {
  const url = new URL(inject('postgresUrl'))
  const name = `lectern_test_${crypto.randomUUID().replaceAll('-', '')}`
  await administer(`create database ${name} template ${template} strategy file_copy`)
  url.pathname = `/${name}`
  return { dataDir: '', databaseUrl: url.href, remove: () => administer(`drop database ${name} with (force)`) }
}

/**
 * One PostgreSQL database for the tests of a suite: made for the first, and emptied before each other one, which takes a
 * tenth of the time.
 */
function takenInTurn() {
  let made: ReturnType<typeof copyPostgres> | undefined
  let isTaken = false
  return {
    /** The database, as a fresh one; undefined when the test has it already. */
    async take(): Promise<Place | undefined> {
      if (isTaken) return undefined
      isTaken = true
      const isFresh = made === undefined
      made ??= copyPostgres(inject('postgresTemplate'))
      const { remove: _, ...where } = await made
      if (!isFresh) await administer(inject('postgresEmptying'), where.databaseUrl)
      return where
    },
    release() {
      isTaken = false
    },
    async remove() {
      if (!made) return
      const { databaseUrl, remove } = await made
      const shape = await onConnection(databaseUrl, shapeOf)
      await remove()
      if (shape !== inject('postgresShape')) throw new Error('A test changed the tables, and did not change them back')
    },
  }
}

async function administer(statement: string, connectionString = inject('postgresUrl')): Promise<void> {
  await onConnection(connectionString, client => client.query(statement))
}

async function onConnection<Result>(connectionString: string, use: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}
