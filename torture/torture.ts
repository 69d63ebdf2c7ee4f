import { createHash, randomInt } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres, type TestPostgres } from '#test/start-postgres.ts'
import { begunStarts } from './begun-starts.ts'
import { begunWork } from './begun-work.ts'
import { consistentBackups } from './consistent-backups.ts'
import { damage } from './damage.ts'
import { failingDisk } from './failing-disk.ts'
import { fullDisk } from './full-disk.ts'
import { endAll } from './installation.ts'
import { kills } from './kills.ts'
import { mayMount, unmountAll } from './mounted.ts'
import { type Case, type Outcome, type Plan, printHead, printOutcome } from './outcome.ts'
import { postgresFaults } from './postgres-faults.ts'
import { powerCuts } from './power-cut.ts'
import { pressedCues } from './pressed-cues.ts'
import { chanceOf } from './simulator/chance.ts'
import { steadyLoad } from './steady-load.ts'
import { twoAdministrators } from './two-administrators.ts'
import { twoInstances } from './two-instances.ts'

/** `npm run torture`: every fault in turn against the real process, a line each. */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string' },
    minutes: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    seed: { type: 'string' },
    short: { type: 'boolean', default: false },
  },
})

/** When to kill and what to write; how far the process then is, only the machine decides. */
const seed = Number(values.seed ?? randomInt(1_000_000_000))

let postgres: Promise<TestPostgres> | undefined
const plan: Omit<Plan, 'chance'> = {
  rounds: Number(values.rounds ?? (values.short ? 2 : 30)),
  minutes: Number(values.minutes),
  short: values.short,
  postgres: () => {
    postgres ??= startPostgres()
    return postgres
  },
}

const cases: Case[] = [
  ...kills,
  ...pressedCues,
  ...powerCuts,
  ...begunWork,
  ...begunStarts,
  ...fullDisk,
  ...failingDisk,
  ...damage,
  ...postgresFaults,
  ...twoInstances,
  ...consistentBackups,
  ...twoAdministrators,
  ...steadyLoad,
]
const mountable = mayMount()
let passed = 0
const failures: string[] = []
const began = Date.now()
if (!mountable) console.log('This machine does not let us mount a file system: no full, read-only or powerless disk.')
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, leave)
console.log(`The choices are those of --seed ${seed}`)
printHead()
for (const one of cases.filter(isWanted)) {
  const complaints = printOutcome(one, await outcomeOf(one))
  if (complaints.length === 0) passed += 1
  else failures.push(`${one.id} ${one.fault}: ${complaints.join('; ')}`)
}
await (await postgres)?.stop()

console.log(`\n${passed} hold, ${failures.length} failed, after ${Math.round((Date.now() - began) / 1000)} s`)
const reports = process.env.LECTERN_REPORTS
if (reports) writeFileSync(join(reports, 'torture.json'), JSON.stringify({ passed, failures }))
process.exit(failures.length === 0 ? 0 : 1)

/** Told to stop, it leaves neither processes nor mounted file systems behind. */
async function leave() {
  await endAll()
  unmountAll()
  await (await postgres)?.stop()
  process.exit(1)
}

function isWanted({ id, fault, long = false, mounts = false }: Case): boolean {
  // The short run is part of every test run, also where mounting is not allowed; the full run then fails.
  if (values.short && (long || (mounts && !mountable))) return false
  return `${id} ${fault}`.toLowerCase().includes(values.only.toLowerCase())
}

/** A case that breaks down has failed, and so has one that cannot be tried; the others go on. */
async function outcomeOf({ id, fault, run, mounts = false }: Case): Promise<Outcome> {
  try {
    if (mounts && !mountable) throw new Error('not tried: this machine does not let us mount a file system')
    // Each case has its own, so that --only repeats its choices.
    const own = createHash('sha256').update(`${seed} ${id} ${fault}`).digest().readUInt32LE()
    return await run({ ...plan, chance: chanceOf(own) })
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { rounds: 0, acknowledged: 0, lost: 0, recoveries: [], complaints: [reason] }
  } finally {
    await endAll()
    unmountAll()
  }
}
