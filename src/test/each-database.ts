import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, describe, inject } from 'vitest'
import { openDatabase } from '#app/open-database.ts'
import type { Database } from '#db/database.ts'
import type { Engine } from '#db/migrations/tables.ts'

interface Place {
  dataDir: string
  databaseUrl: string | null
}

export interface TestEngine {
  engine: Engine
  /** A fresh, migrated, empty database; closed and removed after the test. */
  open(): Promise<Database>
  /** The place of a fresh database, for tests that open it themselves. */
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
        const database = await openDatabase({ ...(await place()), migrate: false })
        cleanups.push(database.close)
        return database
      }

      afterEach(async () => {
        for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
      })
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

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  await client.query(statement)
  await client.end()
}
