import { createHash } from 'node:crypto'
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { expect, test } from 'vitest'
import { ownMigrations } from './migrate.ts'
import type { Engine } from './tables.ts'

/** The hash of each released migration's statements, by engine. A release adds its own; no hash ever changes. */
const released: Readonly<Record<string, Record<Engine, string>>> = {
  '0001-first-release': { sqlite: '5eb36a5e0c657559', postgres: '4cddb44058ef559e' },
}

const dialects = {
  sqlite: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
  postgres: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
}

/** The statements of a migration, without running them. */
async function hashOf(engine: Engine, name: string) {
  const hash = createHash('sha256')
  const db = new Kysely<unknown>({
    dialect: dialects[engine],
    log({ query }) {
      hash.update(`${query.sql} ${JSON.stringify(query.parameters)}\n`)
    },
  })
  await ownMigrations(engine)[name]?.up(db)
  return hash.digest('hex').slice(0, 16)
}

test('a migration that was released stays as it is', async () => {
  expect(Object.keys(ownMigrations('sqlite')).slice(0, Object.keys(released).length)).toEqual(Object.keys(released))
  for (const [name, hashes] of Object.entries(released)) {
    const now = { sqlite: await hashOf('sqlite', name), postgres: await hashOf('postgres', name) }
    expect(now, `${name} was changed: write a new migration instead`).toEqual(hashes)
  }
})
