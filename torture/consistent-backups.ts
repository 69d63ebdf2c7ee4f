import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { z } from '#lib/zod.ts'
import { type Installation, postgresInstallation, sqliteInstallation, startOn } from './installation.ts'
import { createLedger } from './ledger.ts'
import { type Caller, signIn } from './organizer.ts'
import type { Case, Outcome, Plan } from './outcome.ts'
import { noRefusals, writeOn } from './writing.ts'

export const consistentBackups: Case[] = [
  { id: 'RE11', fault: 'backup while 8 clients write (SQLite)', run: async plan => backUp(plan, sqliteInstallation()) },
  {
    id: 'RE11',
    fault: 'backup while 8 clients write (PostgreSQL)',
    long: true,
    run: async plan => backUp(plan, await postgresInstallation((await plan.postgres()).url)),
  },
]

const members = z.object({ teamMembers: z.array(z.record(z.string(), z.unknown())) })

/**
 * Each removal and each move changes many rows in one transaction, so that the order has no gap at any moment, and
 * every change raises the content version by one: a backup of two moments shows.
 */
async function backUp({ rounds, short, chance }: Plan, installation: Installation): Promise<Outcome> {
  const server = await startOn(installation)
  const organizer = await signIn(() => server.address)
  const ledger = createLedger(chance)
  const refusals = noRefusals()
  const complaints: string[] = []
  const turns = short ? 2 : Math.min(rounds, 20)
  let going = true
  const writing = Array.from({ length: 8 }, () => writeOn(organizer, ledger, refusals, () => going))
  for (let round = 0; round < turns; round += 1) {
    const confirmed = new Map([...ledger.members].filter(([, { bio }]) => bio !== null))
    const { status, body } = await organizer('/api/backup/files', { method: 'POST' })
    if (status !== 201) complaints.push(`the backup answered ${status}`)
    const name = String(Object(body.file).name)
    const members = await membersIn(organizer, installation, name)
    const places = members.map(({ sortOrder }) => Number(sortOrder)).sort((a, b) => a - b)
    if (places.some((place, index) => place !== index + 1)) complaints.push(`the order in ${name} has gaps`)
    const ids = new Set(members.map(({ id }) => id))
    const absent = [...confirmed.keys()].filter(id => !ids.has(id) && ledger.members.get(id)?.bio !== null)
    const unsure = absent.filter(id => ledger.members.get(id)?.doubtful === null)
    if (unsure.length > 0) complaints.push(`${unsure.length} confirmed members are not in ${name}`)
  }
  going = false
  await Promise.all(writing)
  const found = await ledger.compare(installation)
  await server.stop()
  await installation.remove()
  complaints.push(...found.complaints, ...refusals.complaints)
  const acknowledged = ledger.acknowledged()
  return { rounds: turns, acknowledged, lost: found.lost.length, recoveries: [], complaints }
}

async function membersIn(organizer: Caller, { engine, folder }: Installation, name: string) {
  if (engine === 'postgres') {
    const { body } = await organizer(`/api/backup/files/${name}`)
    return members.parse(body.tables).teamMembers
  }
  const copy = new DatabaseSync(join(folder, 'backups', name), { readOnly: true })
  const rows = copy.prepare('select "id", "sortOrder" from "teamMembers"').all()
  copy.close()
  return rows
}
