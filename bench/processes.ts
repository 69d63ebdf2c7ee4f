import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { serverEnvironment } from '../scripts/server-command.mjs'

export interface Running {
  address: string
  child: ChildProcess
  /** From the start of the process to its line that it is ready, in ms. */
  readyAfter: number
  stop(): Promise<void>
}

/** Starts a server of ours on the first core alone, so that the one that loads it has the other. */
export async function start(args: string[], settings: Record<string, string> = {}): Promise<Running> {
  const env = { ...serverEnvironment, PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'warn', ...settings }
  const started = performance.now()
  const pinned = ['-c', '0', 'node_modules/.bin/node', ...args]
  const child = spawn('taskset', pinned, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const line of createInterface(child.stdout)) {
    const address = /^Lectern is ready at (\S+)$/.exec(line)?.[1]
    if (address) return { address, child, readyAfter: performance.now() - started, stop: () => stop(child) }
  }
  throw new Error(`${args.join(' ')} did not start.`)
}

export async function stop(child: ChildProcess) {
  child.kill('SIGTERM')
  if (child.exitCode === null) await once(child, 'exit')
}

/** @returns what a process occupies, in MB */
export function memoryOf({ child }: Pick<Running, 'child'>): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}
