import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { freePort } from '#test/free-port.ts'
import { serverArguments, serverEnvironment } from '../scripts/server-command.mjs'
import { clockOffset } from './move-clock.mjs'

export interface ServerProcess {
  address: string
  child: ChildProcess
  /** Everything it has printed, line by line. */
  lines: string[]
  /** Kills it at once, as a power cut would. */
  kill(): Promise<void>
  /** Asks it to stop, and gives its exit code. */
  stop(): Promise<number | null>
}

export interface MovableServer extends ServerProcess {
  /** Moves its clock further by so many ms, while it runs. */
  moveClock(by: number): Promise<void>
  /** The time by its clock, in ms since 1970. */
  now(): number
}

const node = 'node_modules/.bin/node'
const movedArguments = ['--import', './e2e/movable-clock.mjs', ...serverArguments]

/** Starts the built server as `npm start` does, on a free port of the loopback, with the clock of the tests. */
export async function startServer(settings: Record<string, string>): Promise<MovableServer> {
  const PORT = String(await freePort())
  const clock = { LECTERN_CLOCK_OFFSET: String(clockOffset) }
  const own = { PATH: process.env.PATH, HOST: '127.0.0.1', PORT, LOG_LEVEL: 'warn', ...clock }
  const env = { ...serverEnvironment, ...own, ...settings }
  const child = spawn(node, movedArguments, { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  const server = await untilReady(child)
  let offset = Number(env.LECTERN_CLOCK_OFFSET)
  async function moveClock(by: number) {
    const moved = once(child, 'message')
    child.send(by)
    await moved
    offset += by
  }
  return { ...server, moveClock, now: () => Date.now() - clockOffset + offset }
}

/** Waits until a server that was just spawned says where it is; fails with what it says if it ends before. */
export async function untilReady(child: ChildProcess): Promise<ServerProcess> {
  const lines: string[] = []
  const exited = once(child, 'exit')
  const address = await new Promise<string>((resolve, reject) => {
    for (const input of [child.stdout, child.stderr]) {
      if (input === null) continue
      createInterface({ input }).on('line', line => {
        lines.push(line)
        const ready = /^Lectern is ready at (\S+)$/.exec(line)?.[1]
        if (ready) resolve(ready)
      })
    }
    exited.then(() => reject(new Error(lines.join('\n'))))
  })
  async function end(signal: NodeJS.Signals) {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    await exited
    return child.exitCode
  }
  return { address, child, lines, kill: async () => void (await end('SIGKILL')), stop: () => end('SIGTERM') }
}
