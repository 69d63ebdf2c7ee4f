import { spawnSync } from 'node:child_process'
import { Client, request } from 'undici'
import { percentile } from './measures.ts'
import type { Running } from './processes.ts'

export interface Load {
  perSecond: number
  /** In milliseconds. */
  p99: number
}

interface Wanted {
  path?: string
  status?: number
  headers?: Record<string, string>
}

const CONNECTIONS = 64
const SECONDS = 3
const wrk = spawnSync('wrk', ['--version']).error === undefined

/**
 * Loads one address with 64 connections for three seconds, by wrk where it is installed, else by undici, which costs more
 * itself. Neither decodes what it gets.
 * @throws an answer other than `status` makes the measurement void
 */
export async function load(
  { address }: Running,
  { path = '/', status = 200, headers: more = {} }: Wanted = {},
): Promise<Load> {
  const headers = { 'accept-encoding': 'br', ...more }
  const { statusCode, body } = await request(address + path, { headers })
  await body.dump()
  if (statusCode !== status) throw new Error(`${address}${path} answered ${statusCode}`)
  return wrk ? loadByWrk(address + path, headers) : loadByUndici(address, path, headers)
}

function loadByWrk(url: string, headers: Record<string, string>): Load {
  const said = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const fixed = ['-c', '1', 'wrk', '-t1', `-c${CONNECTIONS}`, `-d${SECONDS}s`, '--latency']
  const { stdout } = spawnSync('taskset', [...fixed, ...said, url], { encoding: 'utf8' })
  const [, perSecond] = /Requests\/sec:\s+([\d.]+)/.exec(stdout) ?? []
  const [, slow, unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? []
  if (!perSecond || !slow || /Socket errors|Non-2xx/.test(stdout)) throw new Error(`${url}\n${stdout}`)
  const milliseconds = { us: 0.001, ms: 1, s: 1000 }[unit ?? ''] ?? Number.NaN
  return { perSecond: Math.round(Number(perSecond)), p99: Number(slow) * milliseconds }
}

async function loadByUndici(origin: string, path: string, headers: Record<string, string>): Promise<Load> {
  const times: number[] = []
  const end = performance.now() + SECONDS * 1000
  async function askAgainAndAgain() {
    const client = new Client(origin)
    while (performance.now() < end) {
      const begun = performance.now()
      const { body } = await client.request({ path, method: 'GET', headers })
      await body.dump()
      times.push(performance.now() - begun)
    }
    await client.close()
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, askAgainAndAgain))
  return { perSecond: Math.round(times.length / SECONDS), p99: percentile(times, 0.99) }
}
