import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { serverArguments } from '../scripts/server-command.mjs'
import type { LoopFigures } from './loop-watch.ts'
import { median, report } from './measures.ts'
import { type Running, start } from './processes.ts'

/** DO3: what one anonymous sender costs a site, in memory and in the waits of everybody else. */
const rounds = Number(process.argv[2] ?? 3)
const mixes: readonly (readonly string[])[] = [
  [],
  ['pictures'],
  ['bodies'],
  ['parts'],
  ['addresses'],
  ['pictures', 'bodies', 'parts', 'addresses'],
]
const pages = ['/', '/speakers', '/schedule']
const calls = ['/api/speakers', '/api/event']
const folder = mkdtempSync(join(tmpdir(), 'lectern-bench-'))
const loopFile = join(folder, 'loop.json')
const settings = { ADMIN_PASSWORD: 'only for this measurement', LOOP_FILE: loopFile }
const fresh = join(folder, 'fresh')
await (await start(serverArguments, { ...settings, DATA_DIR: fresh })).stop()

for (const mix of mixes) {
  const name = mix.join(', ') || 'nobody'
  const measured: Awaited<ReturnType<typeof measure>>[] = []
  for (let round = 0; round < rounds; round++) measured.push(await measure(mix))
  const worst = (value: (of: (typeof measured)[number]) => number) => Math.round(Math.max(...measured.map(value)))
  const memory = worst(({ peak }) => peak)
  report('DO3', `memory at most: ${name}`, `${memory} MB`, '<= 350 MB', memory <= 350)
  for (const what of ['page', 'call'] as const) {
    const waited = worst(({ waits }) => Math.max(...waits[what]))
    report('DO3', `longest wait for a ${what}: ${name}`, `${waited} ms`, '<= 100 ms', waited <= 100)
  }
  const figures = measured.map(
    ({ waits, loop, own }) =>
      `waits p50 ${median(waits.page).toFixed(1)} ms, loop ${Math.round(loop.delay)} ms (work ${Math.round(loop.work)}, garbage ${Math.round(loop.garbage)}), this process ${Math.round(own)}`,
  )
  console.log(`      ${figures.join('\n      ')}\n      load of the machine ${loadavg()[0]?.toFixed(1)}`)
}
rmSync(folder, { recursive: true })

/** A site of its own for each mix, since the limits count what one has sent. */
async function measure(mix: readonly string[]) {
  const place = join(folder, 'site')
  cpSync(fresh, place, { recursive: true })
  const site = await start(['--import', './bench/loop-watch.ts', ...serverArguments], { ...settings, DATA_DIR: place })
  const waits = { page: [] as number[], call: [] as number[] }
  const agent = new Agent({ keepAlive: true })
  const ask = async (what: keyof typeof waits, path: string) => void waits[what].push(await wait(site, agent, path))
  // Each page, and each picture of the home page, is made at its first demand.
  for (let time = 0; time < 40; time++) for (const path of [...pages, ...calls]) await wait(site, agent, path)
  await loopOf(site)
  const own = monitorEventLoopDelay({ resolution: 1 })
  own.enable()
  let over = false
  const visit = async (what: keyof typeof waits, paths: readonly string[]) => {
    while (!over) for (const path of paths) await ask(what, path)
  }
  const visits = [visit('page', pages), visit('call', calls)]
  await Promise.all([...mix.map(kind => send(site, kind)), new Promise(resolve => setTimeout(resolve, 3_000))])
  over = true
  await Promise.all(visits)
  const figures = { waits, loop: await loopOf(site), peak: peakOf(site), own: own.max / 1e6 }
  agent.destroy()
  await site.stop()
  rmSync(place, { recursive: true })
  return figures
}

/** From asking to the last byte, in ms, with a rest before it. */
async function wait({ address }: Running, agent: Agent, path: string): Promise<number> {
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

/** Starts the sender on the core that the server does not have, behind whoever measures. */
async function send({ address }: Running, kind: string) {
  const pinned = ['-n', '10', 'taskset', '-c', '1', 'node_modules/.bin/node', 'bench/hostile-sender.ts', address, kind]
  await once(spawn('nice', pinned, { stdio: 'inherit' }), 'exit')
}

/** What the loop of the server has been through since it was last asked. */
async function loopOf({ child }: Running): Promise<LoopFigures> {
  rmSync(loopFile, { force: true })
  child.kill('SIGUSR2')
  while (!statSync(loopFile, { throwIfNoEntry: false })?.size) await new Promise(resolve => setTimeout(resolve, 10))
  return JSON.parse(readFileSync(loopFile, 'utf8'))
}

/** The most memory that the server has ever held, in MB. */
function peakOf({ child }: Running): number {
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}
