import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

export const PASSWORD = 'a lantern in the coulee'

export type Engine = 'sqlite' | 'postgres'

/** Where a server under test has its data. */
export interface Place {
  settings: Record<string, string>
  remove(): Promise<void>
}

/**
 * A place of its own, on SQLite or on PostgreSQL.
 * @param filled with the sample content, as a first start has left it (`global-setup.ts`); else nothing is there
 */
export async function createPlace(engine: Engine, filled: boolean): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-e2e-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  if (engine === 'sqlite') {
    if (filled)
      await cp(join(process.env.LECTERN_TEST_TEMPLATE ?? '', 'lectern.sqlite'), join(folder, 'lectern.sqlite'))
    return { settings: { DATA_DIR: folder }, remove }
  }
  const name = `lectern_e2e_${crypto.randomUUID().replaceAll('-', '')}`
  const url = await createDatabase(name, filled ? 'template lectern_template' : '')
  return {
    settings: { DATA_DIR: folder, DATABASE_URL: url },
    async remove() {
      await remove()
      await administer(`drop database ${name} with (force)`)
    },
  }
}

/** Makes a database on the PostgreSQL of the tests, and gives its address. */
export async function createDatabase(name: string, template = '') {
  await administer(`create database ${name} ${template}`)
  return new URL(`/${name}`, process.env.LECTERN_TEST_POSTGRES_URL).href
}

async function administer(statement: string) {
  const client = new pg.Client({ connectionString: process.env.LECTERN_TEST_POSTGRES_URL })
  await client.connect()
  await client.query(statement)
  await client.end()
}
