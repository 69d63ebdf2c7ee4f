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
  const child = spawn('taskset', pinned, { env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  if (!child.stdout) throw new Error('A server prints where it is.')
  for await (const line of createInterface(child.stdout)) {
    const address = /^Lectern is ready at (\S+)$/.exec(line)?.[1]
    if (address) return { address, child, readyAfter: performance.now() - started, stop: () => stop(child) }
  }
  throw new Error(`${args.join(' ')} did not start.`)
}

/** Logs in as an organizer. @returns sends a body to a call of the API */
export async function organizerOf({ address }: Running, password: string) {
  const own = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  const body = JSON.stringify({ username: 'admin', password })
  const login = await fetch(`${address}/api/auth/login`, { method: 'POST', headers: own, body })
  const headers = { ...own, cookie: login.headers.get('set-cookie')?.split(';')[0] ?? '' }
  return async (path: string, body: object) => {
    const answer = await fetch(`${address}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    return answer.json()
  }
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
