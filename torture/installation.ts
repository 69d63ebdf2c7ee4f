import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type ServerProcess, startServer } from '../e2e/server-process.ts'

export type Row = Record<string, unknown>

/** A site of its own on a database of its own, looked at from outside. */
export interface Installation {
  engine: 'sqlite' | 'postgres'
  folder: string
  settings: Record<string, string>
  /** Asks the database itself, past the site. */
  ask(sql: string): Promise<Row[]>
  remove(): Promise<void>
}

export const PASSWORD = 'a lantern in the coulee'

const common = { TRUST_PROXY: '1', SAMPLE_CONTENT: 'off', ADMIN_PASSWORD: PASSWORD, LOG_LEVEL: 'error' }

/** @param folder of the data; without one, a new one */
export function sqliteInstallation(settings: Record<string, string> = {}, folder = newFolder()): Installation {
  return {
    engine: 'sqlite',
    folder,
    settings: { ...common, DATA_DIR: folder, ...settings },
    async ask(sql) {
      const database = new DatabaseSync(join(folder, 'lectern.sqlite'), { timeout: 5_000 })
      try {
        return database.prepare(sql).all()
      } finally {
        database.close()
      }
    },
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  }
}

export async function postgresInstallation(
  server: string,
  settings: Record<string, string> = {},
): Promise<Installation> {
  const name = `lectern_torture_${crypto.randomUUID().replaceAll('-', '')}`
  await askPostgres(server, `create database ${name}`)
  const url = new URL(`/${name}`, server).href
  const folder = newFolder()
  return {
    engine: 'postgres',
    folder,
    settings: { ...common, DATA_DIR: folder, DATABASE_URL: url, ...settings },
    ask: sql => askPostgres(url, sql),
    async remove() {
      await askPostgres(server, `drop database ${name} with (force)`)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function askPostgres(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

export interface Started extends ServerProcess {
  /** From the start of the process to its line that it is ready, in ms. */
  readyAfter: number
}

const running = new Set<ServerProcess>()

/** Ends what a case that broke down has left. */
export async function endAll(): Promise<void> {
  for (const server of running) await server.kill()
}

/** Starts the real process on an installation. */
export async function startOn(installation: Installation, settings: Record<string, string> = {}): Promise<Started> {
  const began = performance.now()
  const server = await startServer({ ...installation.settings, ...settings })
  running.add(server)
  server.child.once('exit', () => running.delete(server))
  return { ...server, readyAfter: performance.now() - began }
}

export function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'lectern-torture-'))
}

/** Files below a folder, as paths from it. */
export function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries.filter(entry => !entry.isDirectory()).map(entry => join(entry.parentPath, entry.name))
}

/** Calls until it is content, and says after how many ms that was. @throws Error after `longest` ms */
export async function whenTrue(isSo: () => Promise<boolean>, longest = 20_000): Promise<number> {
  const began = performance.now()
  while (!(await isSo())) {
    if (performance.now() - began > longest) throw new Error(`nothing came of it within ${longest} ms`)
    await sleep(20)
  }
  return performance.now() - began
}
