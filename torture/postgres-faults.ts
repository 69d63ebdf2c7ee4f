import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Installation, postgresInstallation, startOn, whenTrue } from './installation.ts'
import { createLedger } from './ledger.ts'
import { signIn } from './organizer.ts'
import type { Case, Outcome, Plan, Postgres } from './outcome.ts'
import { unsoundness } from './soundness.ts'
import { visit } from './visitor.ts'
import { noRefusals, writeOn } from './writing.ts'

const ANSWERED_WITHIN = 5_000
const AGAIN_WITHIN = 5_000

/** Begins a fault; what it returns ends it. */
type Fault = (installation: Installation, postgres: Postgres) => Promise<() => Promise<void>>

export const postgresFaults: Case[] = [
  { id: 'RE9', fault: 'PostgreSQL crashed and started again', run: plan => fail(plan, crash, true) },
  {
    id: 'RE9',
    fault: 'its connections cut, again and again',
    long: true,
    run: plan => fail(plan, cutConnections, false),
  },
  {
    id: 'RE9',
    fault: 'every connection of the pool kept waiting',
    long: true,
    run: plan => fail(plan, keepWaiting, true),
  },
]

const crash: Fault = async (_, postgres) => {
  await postgres.crash()
  await sleep(2_500)
  return postgres.revive
}

const cutConnections: Fault = async installation => {
  for (let time = 0; time < 10; time += 1) {
    await installation.ask(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    await sleep(200)
  }
  return async () => undefined
}

const keepWaiting: Fault = async installation => {
  const other = new pg.Client({ connectionString: installation.settings.DATABASE_URL })
  await other.connect()
  await other.query('begin')
  await other.query('lock table "contentVersion", "teamMembers", "rateLimits", "media" in access exclusive mode')
  await sleep(10_000)
  return async () => {
    await other.query('rollback')
    await other.end()
  }
}

async function fail({ rounds, short, postgres, chance }: Plan, begin: Fault, refuses: boolean): Promise<Outcome> {
  const engine = await postgres()
  const installation = await postgresInstallation(engine.url)
  const server = await startOn(installation)
  const organizer = await signIn(() => server.address)
  const ledger = createLedger(chance)
  const refusals = noRefusals()
  const complaints: string[] = []
  const recoveries: number[] = []
  let lost = 0
  const turns = short ? 1 : Math.min(Math.ceil(rounds / 3), 20)
  for (let round = 0; round < turns; round += 1) {
    const visitor = await visit(() => server.address)
    let going = true
    const writing = Array.from({ length: 24 }, () => writeOn(organizer, ledger, refusals, () => going))
    await sleep(300)
    const end = await begin(installation, engine)
    const { complaints: seen } = await visitor.leave()
    await end()
    const before = ledger.acknowledged()
    recoveries.push(await whenTrue(async () => ledger.acknowledged() > before))
    await sleep(200)
    going = false
    await Promise.all(writing)
    const found = await ledger.compare(installation)
    lost += found.lost.length
    complaints.push(...seen, ...found.complaints, ...(await unsoundness(installation)))
    if (server.child.exitCode !== null) complaints.push('the process has ended')
    await installation.ask('delete from "rateLimits"')
  }
  await server.stop()
  await installation.remove()
  if (refuses && refusals.answered.size === 0) complaints.push('nothing was refused')
  if (refusals.slowest > ANSWERED_WITHIN) complaints.push(`an answer took ${Math.round(refusals.slowest)} ms`)
  complaints.push(...refusals.complaints)
  const refused = [...refusals.answered].map(([status, count]) => `${count} times ${status}`).join(', ')
  const notes = [`refused: ${refused || 'nothing'}; the slowest answer took ${Math.round(refusals.slowest)} ms`]
  const acknowledged = ledger.acknowledged()
  return { rounds: turns, acknowledged, lost, recoveries, within: AGAIN_WITHIN, complaints, notes }
}
