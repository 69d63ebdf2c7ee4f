import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres, type TestPostgres } from '#test/start-postgres.ts'
import { begunStarts } from './begun-starts.ts'
import { begunWork } from './begun-work.ts'
import { damage } from './damage.ts'
import { failingDisk } from './failing-disk.ts'
import { fullDisk } from './full-disk.ts'
import { kills } from './kills.ts'
import { oneMoment } from './one-moment.ts'
import { type Case, type Outcome, type Plan, printHead, printOutcome } from './outcome.ts'
import { postgresFaults } from './postgres-faults.ts'
import { twoAdministrators } from './two-administrators.ts'
import { twoInstances } from './two-instances.ts'

/** `npm run torture`: every fault in turn against the real process, a line each. */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string' },
    minutes: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    short: { type: 'boolean', default: false },
  },
})

let postgres: Promise<TestPostgres> | undefined
const plan: Plan = {
  rounds: Number(values.rounds ?? (values.short ? 3 : 30)),
  minutes: Number(values.minutes),
  short: values.short,
  postgres: () => {
    postgres ??= startPostgres()
    return postgres
  },
}

const cases: Case[] = [
  ...kills,
  ...begunWork,
  ...begunStarts,
  ...fullDisk,
  ...failingDisk,
  ...damage,
  ...postgresFaults,
  ...twoInstances,
  ...oneMoment,
  ...twoAdministrators,
]
const total = { passed: 0, failed: 0 }
const began = Date.now()
printHead()
for (const one of cases.filter(isWanted)) total[printOutcome(one, await outcomeOf(one)) ? 'passed' : 'failed'] += 1
await (await postgres)?.stop()

console.log(`\n${total.passed} hold, ${total.failed} failed, after ${Math.round((Date.now() - began) / 1000)} s`)
const reports = process.env.LECTERN_REPORTS
if (reports) writeFileSync(join(reports, 'torture.json'), JSON.stringify(total))
process.exit(total.failed === 0 ? 0 : 1)

function isWanted({ id, fault, long = false }: Case): boolean {
  if (values.short && long) return false
  return `${id} ${fault}`.toLowerCase().includes(values.only.toLowerCase())
}

/** A case that breaks down has failed, and the others go on. */
async function outcomeOf({ run }: Case): Promise<Outcome> {
  try {
    return await run(plan)
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { rounds: 0, acknowledged: 0, lost: 0, recoveries: [], complaints: [reason] }
  }
}
