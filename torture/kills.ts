import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Installation,
  postgresInstallation,
  type Started,
  sqliteInstallation,
  startOn,
  whenTrue,
} from './installation.ts'
import { createLedger } from './ledger.ts'
import { signIn } from './organizer.ts'
import type { Case, Outcome } from './outcome.ts'
import type { Chance } from './simulator/chance.ts'
import { unsoundness } from './soundness.ts'
import { noRefusals, writeOn } from './writing.ts'

const CLIENTS = 8
const READY_WITHIN = 2_000

export const kills: Case[] = [
  {
    id: 'RE1',
    fault: 'SIGKILL while 8 clients write (SQLite)',
    run: async plan => killRounds(sqliteInstallation(), plan.rounds, plan.chance),
  },
  {
    id: 'RE1',
    fault: 'SIGKILL while 8 clients write (PostgreSQL)',
    run: async ({ rounds, postgres, chance }) =>
      killRounds(await postgresInstallation((await postgres()).url), Math.ceil(rounds / 2), chance),
  },
  {
    id: 'bites',
    fault: 'the same with answers before the commit: seen',
    run: async ({ rounds, chance }) => {
      const settings = { NODE_OPTIONS: '--import ./torture/lazy-commit.ts' }
      const { lost, acknowledged, recoveries } = await killRounds(
        sqliteInstallation(settings),
        Math.min(rounds, 3),
        chance,
      )
      return bite({ rounds: Math.min(rounds, 3), acknowledged, lost, recoveries, complaints: [] })
    },
  },
]

/** Turns the outcome of a run in which losses must be seen: those are told, and their absence is the fault. */
export function bite({ lost, ...outcome }: Outcome): Outcome {
  const complaints = lost > 0 ? [] : ['nothing was lost, so the harness sees nothing']
  return { ...outcome, lost: 0, complaints, notes: [`${lost} of them were lost, as they had to be`] }
}

/** Lets clients write, kills the process, starts it again and compares, over and over. */
async function killRounds(installation: Installation, rounds: number, chance: Chance): Promise<Outcome> {
  const ledger = createLedger(chance)
  const refusals = noRefusals()
  const complaints: string[] = []
  const recoveries: number[] = []
  let lost = 0
  await (await startOn(installation)).stop()
  let server = await startOn(installation)
  const usual = [server.readyAfter]
  const organizer = await signIn(() => server.address)
  for (let round = 0; round < rounds; round += 1) {
    const writing = Array.from({ length: CLIENTS }, () => writeOn(organizer, ledger, refusals, () => true))
    const before = ledger.acknowledged()
    await whenTrue(async () => ledger.acknowledged() > before)
    await sleep(chance.within(1, 500))
    await server.kill()
    await Promise.all(writing)
    server = await startOn(installation)
    recoveries.push(server.readyAfter)
    const found = await ledger.compare(installation)
    lost += found.lost.length
    complaints.push(...found.complaints, ...(await unsoundness(installation)), ...(await silence(server)))
    await installation.ask('delete from "rateLimits"')
    if (ledger.members.size > 500)
      await installation.ask('delete from "teamMembers"').then(() => ledger.members.clear())
  }
  await server.stop()
  server = await startOn(installation)
  usual.push(server.readyAfter)
  await server.stop()
  await installation.remove()
  complaints.push(...refusals.complaints)
  // What a busy machine takes for any start is no fault of the recovery.
  const within = Math.max(READY_WITHIN, 2 * Math.max(...usual))
  return { rounds, acknowledged: ledger.acknowledged(), lost, recoveries, within, complaints }
}

async function silence({ address }: Started): Promise<string[]> {
  const { status } = await fetch(address)
  return status === 200 ? [] : [`the home page answered ${status}`]
}
