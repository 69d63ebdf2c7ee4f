import { statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { memoryOf } from '../bench/processes.ts'
import { sqliteInstallation, startOn } from './installation.ts'
import { createLedger } from './ledger.ts'
import { signIn } from './organizer.ts'
import type { Case, Outcome, Plan } from './outcome.ts'
import { unsoundness } from './soundness.ts'
import { noRefusals, writeOn } from './writing.ts'

/** What the memory may grow by in an hour, in MB; garbage that is not yet collected is noise around it. */
const SLOPE = 30
const NOISE = 40
/** What the process may occupy under load, in MB (SP13). */
const LARGEST_MEMORY = 300
const LARGEST_LOG = 64 * 1024 * 1024
const PATHS = ['/', '/speakers', '/team', '/schedule', '/api/speakers', '/api/team', '/api/event']

export const steadyLoad: Case[] = [{ id: 'RE16', fault: 'half load for minutes: memory, log', long: true, run: goOn }]

/** One client writes and two read, with as much rest as work. */
async function goOn({ minutes, chance }: Plan): Promise<Outcome> {
  const installation = sqliteInstallation({ SAMPLE_CONTENT: 'on' })
  const server = await startOn(installation)
  const organizer = await signIn(() => server.address)
  const ledger = createLedger(chance)
  const refusals = noRefusals()
  const until = Date.now() + minutes * 60_000

  async function read() {
    for (let turn = 0; Date.now() < until; turn += 1) {
      const began = performance.now()
      await (await fetch(`${server.address}${PATHS[turn % PATHS.length]}`)).text()
      await sleep(performance.now() - began)
    }
  }
  async function write() {
    const own: number[] = []
    while (Date.now() < until) {
      const began = performance.now()
      await writeOn(organizer, ledger, refusals, () => performance.now() - began < 200, own)
      await sleep(performance.now() - began)
    }
  }

  const work = Promise.all([read(), read(), write()])
  const memory: number[] = []
  let log = 0
  while (Date.now() < until) {
    await sleep(1_000)
    memory.push(memoryOf(server))
    log = Math.max(log, statSync(join(installation.folder, 'lectern.sqlite-wal')).size)
  }
  await work
  const found = await ledger.compare(installation)
  const complaints = [...refusals.complaints, ...found.complaints, ...(await unsoundness(installation))]
  await server.stop()
  await installation.remove()

  const half = memory.slice(Math.floor(memory.length / 2))
  const [early, late] = [lowest(half.slice(0, half.length / 2)), lowest(half.slice(half.length / 2))]
  if (late - early > NOISE + (SLOPE * minutes) / 240) complaints.push(`the memory grows: ${early} to ${late} MB`)
  const most = Math.max(...memory)
  if (most > LARGEST_MEMORY) complaints.push(`the memory grew to ${most} MB`)
  if (log > LARGEST_LOG) complaints.push(`the log grew to ${log} bytes`)
  const notes = [
    `memory ${lowest(memory)} to ${most} MB, least in the third quarter ${early} MB, in the last ${late} MB`,
    `log at most ${(log / 1024 / 1024).toFixed(1)} MB, after ${minutes} min`,
  ]
  const acknowledged = ledger.acknowledged()
  return { rounds: 1, acknowledged, lost: found.lost.length, recoveries: [], complaints, notes }
}

function lowest(values: number[]): number {
  return Math.min(...values)
}
