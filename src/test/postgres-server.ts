import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#app/open-database.ts'
import { shapeOf, statementsToEmpty } from './empty-postgres.ts'
import { startPostgres } from './start-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where tests create their databases. */
    postgresUrl: string
    /** Folder of a migrated SQLite file to copy. */
    sqliteTemplate: string
    /** Name of a migrated PostgreSQL database to copy. */
    postgresTemplate: string
    /** Statements that make a used copy of it fresh again. */
    postgresEmptying: string
    /** Its columns and indexes. */
    postgresShape: string
  }
}

const TEMPLATE = 'lectern_template'

/** Starts one PostgreSQL for all tests, with a migrated database of each engine to copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-test-'))
  const server = process.env.LECTERN_TEST_POSTGRES_URL
    ? { url: process.env.LECTERN_TEST_POSTGRES_URL, stop: async () => undefined }
    : await startPostgres()
  const sqlite = await openDatabase({ dataDir: folder, databaseUrl: null })
  await sqlite.close()
  const { emptying, shape } = await makeTemplate(server.url)
  project.provide('postgresUrl', server.url)
  project.provide('sqliteTemplate', folder)
  project.provide('postgresTemplate', TEMPLATE)
  project.provide('postgresEmptying', emptying)
  project.provide('postgresShape', shape)
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function makeTemplate(postgresUrl: string): Promise<{ emptying: string; shape: string }> {
  const admin = new pg.Client({ connectionString: postgresUrl })
  await admin.connect()
  await admin.query(`drop database if exists ${TEMPLATE}`)
  await admin.query(`create database ${TEMPLATE}`)
  await admin.end()
  const url = new URL(postgresUrl)
  url.pathname = `/${TEMPLATE}`
  const template = await openDatabase({ dataDir: '', databaseUrl: url.href })
  await template.close()
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  const facts = { emptying: await statementsToEmpty(client), shape: await shapeOf(client) }
  await client.end()
  return facts
}
