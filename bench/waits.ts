import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readFileSync, rmSync, statSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { loadavg } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { serverArguments } from '../scripts/server-command.mjs'
import type { LoopFigures } from './loop-watch.ts'
import { median, percentile, report } from './measures.ts'
import { type Running, start } from './processes.ts'

/** What visitors wait for while something else goes on. */
const paths = { page: ['/', '/speakers', '/schedule'], call: ['/api/speakers', '/api/event'] }
type What = keyof typeof paths

type Waits = Awaited<ReturnType<typeof measureWaits>>

/** Starts a site whose loop and waits are watched while `work` goes on, for three seconds at least. */
export async function measureWaits(settings: Record<string, string>, work: (site: Running) => Promise<unknown>) {
  const loopFile = `${settings.DATA_DIR}-loop.json`
  const site = await start(['--import', './bench/loop-watch.ts', ...serverArguments], {
    ...settings,
    LOOP_FILE: loopFile,
  })
  const waits: Record<What, number[]> = { page: [], call: [] }
  const agent = new Agent({ keepAlive: true })
  // Each page, and each picture of the home page, is made at its first demand.
  for (let time = 0; time < 100; time++)
    for (const path of [...paths.page, ...paths.call]) await wait(site, agent, path)
  await loopOf(site, loopFile)
  const own = monitorEventLoopDelay({ resolution: 1 })
  own.enable()
  let over = false
  const visit = async (what: What) => {
    while (!over) for (const path of paths[what]) waits[what].push(await wait(site, agent, path))
  }
  const visits = [visit('page'), visit('call')]
  await Promise.all([work(site), new Promise(resolve => setTimeout(resolve, 3_000))])
  over = true
  await Promise.all(visits)
  const figures = { waits, loop: await loopOf(site, loopFile), peak: peakOf(site), own: own.max / 1e6 }
  agent.destroy()
  await site.stop()
  return figures
}

/** Holds the worst of some rounds against the bars, and says how they came about. */
function reportWaits(id: string, name: string, measured: readonly Waits[]): void {
  const worst = (value: (of: Waits) => number) => Math.round(Math.max(...measured.map(value)))
  const memory = worst(({ peak }) => peak)
  report(id, `memory at most: ${name}`, `${memory} MB`, '<= 350 MB', memory <= 350)
  for (const what of ['page', 'call'] as const) {
    const waited = worst(({ waits }) => Math.max(...waits[what]))
    report(id, `longest wait for a ${what}: ${name}`, `${waited} ms`, '<= 100 ms', waited <= 100)
  }
  const figures = measured.map(
    ({ waits, loop, own }) =>
      `waits p50 ${median(waits.page).toFixed(1)}, p99 ${percentile(waits.page, 0.99).toFixed(1)} ms, loop ${Math.round(loop.delay)} ms (work ${Math.round(loop.work)}, garbage ${Math.round(loop.garbage)}), this process ${Math.round(own)}`,
  )
  console.log(`      ${figures.join('\n      ')}\n      load of the machine ${loadavg()[0]?.toFixed(1)}`)
}

/** From asking to the last byte, in ms, with a rest before it. */
export async function wait({ address }: Running, agent: Agent, path: string): Promise<number> {
  await new Promise(resolve => setTimeout(resolve, 5))
  const asked = performance.now()
  await new Promise<void>((resolve, reject) => {
    get(address + path, { agent, headers: { 'accept-encoding': 'br' } }, answer => {
      if (answer.statusCode !== 200) reject(new Error(`${path} was answered with ${answer.statusCode}.`))
      answer.resume().on('end', resolve)
    }).on('error', reject)
  })
  return performance.now() - asked
}

/** What the loop of the server has been through since it was last asked. */
export async function loopOf({ child }: Running, loopFile: string): Promise<LoopFigures> {
  rmSync(loopFile, { force: true })
  child.kill('SIGUSR2')
  while (!statSync(loopFile, { throwIfNoEntry: false })?.size) await new Promise(resolve => setTimeout(resolve, 10))
  return JSON.parse(readFileSync(loopFile, 'utf8'))
}

/** The most memory that the server has ever held, in MB. */
export function peakOf({ child }: Running): number {
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

/**
 * Measures mixes of senders, each on a site of its own, since the limits count what one has sent: a copy of a data folder.
 * @param scriptOf the script that sends one kind, and what it is told
 */
export async function measureMixes(
  id: string,
  { mixes, rounds, from, settings }: Mixes,
  scriptOf: (site: Running, kind: string) => string[],
): Promise<void> {
  const place = `${from}-copy`
  for (const mix of mixes) {
    const measured: Waits[] = []
    for (let round = 0; round < rounds; round++) {
      cpSync(from, place, { recursive: true })
      measured.push(
        await measureWaits({ ...settings, DATA_DIR: place }, site =>
          Promise.all(mix.map(kind => send(scriptOf(site, kind)))),
        ),
      )
      rmSync(place, { recursive: true })
    }
    reportWaits(id, mix.join(', ') || 'none', measured)
  }
}

interface Mixes {
  /** The kinds that send at once. */
  mixes: readonly (readonly string[])[]
  rounds: number
  from: string
  settings: Record<string, string>
}

/** Starts a sender on the core without the server, with lower priority than the measurement. */
export async function send(script: readonly string[]) {
  const pinned = ['-n', '10', 'taskset', '-c', '1', 'node_modules/.bin/node', ...script]
  await once(spawn('nice', pinned, { stdio: 'inherit' }), 'exit')
}
