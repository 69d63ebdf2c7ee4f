import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Installation, sqliteInstallation, startOn } from './installation.ts'
import { type Caller, signIn } from './organizer.ts'
import type { Case, Outcome, Plan } from './outcome.ts'
import type { Chance } from './simulator/chance.ts'
import { unsoundness } from './soundness.ts'
import { picture } from './writing.ts'

interface Work {
  prepare(call: Caller, installation: Installation): Promise<unknown>
  begin(call: Caller): Promise<unknown>
  /** How often it has been done, as far as there is anything of it; NaN for half of it. */
  count(installation: Installation): Promise<number>
}

export const begunWork: Case[] = [
  { id: 'RE2', fault: 'SIGKILL inside an upload', long: true, run: plan => interrupt(plan, uploading(plan.chance)) },
  { id: 'RE2', fault: 'SIGKILL inside an import that clears', run: plan => interrupt(plan, importing()) },
  { id: 'RE2', fault: 'SIGKILL inside a backup', run: plan => interrupt(plan, backingUp()) },
]

function uploading(chance: Chance): Work {
  return {
    prepare: async () => undefined,
    async begin(call) {
      const body = new FormData()
      body.set('image', new File([await picture(700, chance)], 'p.png', { type: 'image/png' }))
      await call('/api/upload', { body })
    },
    async count(installation) {
      const rows = await installation.ask('select "size", length("bytes") as whole from "media"')
      return rows.every(row => row.size === row.whole) ? rows.length : Number.NaN
    },
  }
}

function importing(): Work {
  return {
    prepare: call => importTeam(call, 'Before', 40),
    begin: call => importTeam(call, 'After', 400),
    async count(installation) {
      const rows = await installation.ask('select "name", count(*) as count from "teamMembers" group by "name"')
      const found = rows.map(({ name, count }) => `${count} ${name}`).join()
      return found === '40 Before' ? 0 : found === '400 After' ? 1 : Number.NaN
    },
  }
}

function importTeam(call: Caller, name: string, count: number) {
  const at = '2026-01-01T00:00:00.000Z'
  const member = { name, role: 'Lead', bio: 'Leads.', photo: '/p.webp', createdAt: at, updatedAt: at }
  const teamMembers = Array.from({ length: count }, (_, index) => ({ ...member, id: index + 1, sortOrder: index + 1 }))
  const options = { tables: ['teamMembers'], clearExisting: true, skipExistingIds: false, dryRun: false }
  return call('/api/backup/import', { body: { data: { tables: { teamMembers } }, options } })
}

function backingUp(): Work {
  return {
    prepare: async (_, { folder }) => rmSync(join(folder, 'backups'), { recursive: true, force: true }),
    begin: call => call('/api/backup/files', { method: 'POST' }),
    async count({ folder }) {
      const names = readdirSync(join(folder, 'backups')).filter(name => name.endsWith('.sqlite'))
      return names.every(name => isSound(join(folder, 'backups', name))) ? names.length : Number.NaN
    },
  }
}

export function isSound(file: string): boolean {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    return database.prepare('pragma integrity_check').get()?.integrity_check === 'ok'
  } finally {
    database.close()
  }
}

/** Kills the process at any moment of a piece of work: it is found done or not begun. */
async function interrupt({ rounds, short, chance }: Plan, { prepare, begin, count }: Work): Promise<Outcome> {
  const installation = sqliteInstallation()
  const complaints: string[] = []
  const recoveries: number[] = []
  const turns = short ? 2 : Math.min(rounds, 60)
  let server = await startOn(installation)
  const call = await signIn(() => server.address)
  await prepare(call, installation)
  await begin(call)
  await prepare(call, installation)
  const began = performance.now()
  await begin(call)
  const whole = performance.now() - began
  if ((await count(installation)) < 1) complaints.push('it does nothing even when it is left alone')
  let acknowledged = 0
  for (let round = 0; round < turns; round += 1) {
    await prepare(call, installation)
    const before = await count(installation).catch(() => 0)
    const done = begin(call).then(
      () => true,
      () => false,
    )
    await sleep(chance.next() * whole * 1.3)
    await server.kill()
    const isAnswered = await done
    acknowledged += isAnswered ? 1 : 0
    server = await startOn(installation)
    recoveries.push(server.readyAfter)
    const after = await count(installation).catch(() => 0)
    if (after !== before + 1 && (isAnswered || after !== before)) complaints.push(`${before} before, ${after} after`)
    complaints.push(...(await unsoundness(installation)))
  }
  await server.stop()
  await installation.remove()
  return { rounds: turns, acknowledged, lost: 0, recoveries, complaints }
}
