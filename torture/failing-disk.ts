import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Installation, type Started, sqliteInstallation, startOn, whenTrue } from './installation.ts'
import { createLedger } from './ledger.ts'
import { makeReadOnly, mountMemory } from './mounted.ts'
import { callerOf, signIn } from './organizer.ts'
import type { Case, Outcome, Plan } from './outcome.ts'
import { unsoundness } from './soundness.ts'
import { visit } from './visitor.ts'
import { noRefusals, writeOn } from './writing.ts'

const ANSWERED_WITHIN = 5_000
const HELD_FOR = 3_500

export const failingDisk: Case[] = [
  {
    id: 'RE4',
    fault: 'database locked by another process',
    run: plan => fail(plan, {}, lockDatabase),
  },
  {
    id: 'RE4',
    fault: 'disk that refuses writing (file size limit)',
    run: plan => fail(plan, { NODE_OPTIONS: '--import ./torture/outlive-limits.ts' }, forbidWriting),
  },
  { id: 'RE4', fault: 'read-only disk', mounts: true, run: startReadOnly },
]

/** Begins a fault; what it returns ends it. */
type Fault = (installation: Installation, server: Started) => () => void

const lockDatabase: Fault = ({ folder }) => {
  const other = new DatabaseSync(join(folder, 'lectern.sqlite'), { timeout: 5_000 })
  other.exec('begin exclusive')
  return () => {
    other.exec('rollback')
    other.close()
  }
}

const forbidWriting: Fault = (_, { child }) => {
  const limit = (size: string) => execFileSync('prlimit', ['--pid', String(child.pid), `--fsize=${size}:`])
  limit('1')
  return () => limit('unlimited')
}

async function fail({ rounds, chance }: Plan, settings: Record<string, string>, begin: Fault): Promise<Outcome> {
  const installation = sqliteInstallation(settings)
  const server = await startOn(installation)
  const organizer = await signIn(() => server.address)
  const ledger = createLedger(chance)
  const refusals = noRefusals()
  const complaints: string[] = []
  const recoveries: number[] = []
  const turns = Math.min(Math.ceil(rounds / 2), 10)
  for (let round = 0; round < turns; round += 1) {
    const visitor = await visit(() => server.address)
    const end = begin(installation, server)
    let going = true
    const writing = Array.from({ length: 8 }, () => writeOn(organizer, ledger, refusals, () => going))
    await sleep(HELD_FOR)
    const { complaints: seen } = await visitor.leave()
    const before = ledger.acknowledged()
    end()
    recoveries.push(await whenTrue(async () => ledger.acknowledged() > before))
    going = false
    await Promise.all(writing)
    const found = await ledger.compare(installation)
    complaints.push(...seen, ...found.complaints, ...found.lost, ...(await unsoundness(installation)))
    await installation.ask('delete from "rateLimits"')
  }
  await server.stop()
  await installation.remove()
  if (refusals.answered.size === 0) complaints.push('nothing was refused')
  if (refusals.slowest > ANSWERED_WITHIN) complaints.push(`an answer took ${Math.round(refusals.slowest)} ms`)
  complaints.push(...refusals.complaints)
  const notes = [`the slowest answer took ${Math.round(refusals.slowest)} ms`]
  return { rounds: turns, acknowledged: ledger.acknowledged(), lost: 0, recoveries, within: 5_000, complaints, notes }
}

/** Where SQLite can read all the same the site is there for visitors; else it says in one line why it is not. */
async function startReadOnly(): Promise<Outcome> {
  const disk = mountMemory('12m')
  const installation = sqliteInstallation({}, disk.folder)
  await (await startOn(installation)).stop()
  makeReadOnly(disk.folder)
  const complaints = await startOn(installation).then(refusesWrites, error =>
    /^DATA_DIR "[^\n]*" cannot be used: [^\n]+$/.test(error.message) ? [] : [String(error)],
  )
  disk.unmount()
  return { rounds: 1, acknowledged: 0, lost: 0, recoveries: [], complaints }
}

async function refusesWrites(server: Started): Promise<string[]> {
  const visitor = callerOf(() => server.address)
  const page = await visitor('/')
  const write = await visitor('/api/newsletter/subscribe', { body: { email: 'ada@example.org' } })
  await server.kill()
  const isRight = page.status === 200 && write.status === 503 && write.headers.has('retry-after')
  return isRight ? [] : [`on a read-only disk a page answered ${page.status}, a write ${write.status}`]
}
