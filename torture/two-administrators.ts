import { type Installation, postgresInstallation, sqliteInstallation, startOn } from './installation.ts'
import { type Caller, signIn } from './organizer.ts'
import type { Case, Outcome, Plan } from './outcome.ts'
import type { Chance } from './simulator/chance.ts'

const MEMBERS = 12

export const twoAdministrators: Case[] = [
  {
    id: 'RE13',
    fault: 'two administrators edit and reorder (SQLite)',
    run: async plan => quarrel(plan, sqliteInstallation()),
  },
  {
    id: 'RE13',
    fault: 'two administrators edit and reorder (PostgreSQL)',
    long: true,
    run: async plan => quarrel(plan, await postgresInstallation((await plan.postgres()).url)),
  },
]

interface Tally {
  done: Map<number, number>
  late: number
  acknowledged: number
  complaints: string[]
}

/** Both edit the same rows, each with the version it knows, and move them about: every edit that is taken counts once. */
async function quarrel({ rounds, chance }: Plan, installation: Installation): Promise<Outcome> {
  const server = await startOn(installation)
  const both = [await signIn(() => server.address), await signIn(() => server.address)]
  const ids: number[] = []
  for (let index = 0; index < MEMBERS; index += 1) {
    const body = { name: `Member ${index}`, role: 'Lead', bio: '0', photo: '/p.webp' }
    ids.push(Object((await both[0]?.('/api/team', { body }))?.body.teamMember).id)
  }
  const tally: Tally = { done: new Map(), late: 0, acknowledged: 0, complaints: [] }
  const turns = Math.min(rounds * 10, 300)
  const at = () => [ids, turns, tally, chance.branch()] as const
  await Promise.all(both.flatMap(call => [edit(call, ...at()), reorder(call, ...at())]))

  const rows = await installation.ask('select "id", "version", "sortOrder" as place from "teamMembers" order by 3')
  if (
    rows
      .map(({ id }) => id)
      .sort()
      .join() !== [...ids].sort().join()
  )
    tally.complaints.push('a row is lost or doubled')
  if (rows.some(({ place }, index) => place !== index + 1)) tally.complaints.push('the order has gaps')
  const lost = rows.filter(({ id, version }) => Number(version) !== 1 + (tally.done.get(Number(id)) ?? 0)).length
  if (tally.late === 0) tally.complaints.push('no change ever came too late')
  await server.stop()
  await installation.remove()
  const { acknowledged, complaints, late } = tally
  return {
    rounds: turns,
    acknowledged,
    lost,
    recoveries: [],
    complaints,
    notes: [`${late} times 412, with the current row`],
  }
}

async function edit(call: Caller, ids: number[], turns: number, tally: Tally, chance: Chance): Promise<void> {
  const versions = new Map<number, number>()
  for (let turn = 0; turn < turns; turn += 1) {
    const id = chance.pick(ids.slice(0, 3))
    const headers = { 'if-match': `"${versions.get(id) ?? 1}"` }
    const { status, body } = await call(`/api/team/${id}`, { method: 'PATCH', body: { bio: `${turn}` }, headers })
    const current = status === 412 ? body.current : body.teamMember
    versions.set(id, Number(Object(current).version))
    if (status === 200) {
      tally.acknowledged += 1
      tally.done.set(id, (tally.done.get(id) ?? 0) + 1)
    } else if (status === 412 && Object(current).id === id) tally.late += 1
    else tally.complaints.push(`an edit answered ${status}`)
  }
}

async function reorder(call: Caller, ids: number[], turns: number, tally: Tally, chance: Chance): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) {
    const shuffled = chance.some(ids, 6)
    const teamMembers = shuffled.map((id, index) => ({ id, sortOrder: index + 1 }))
    const { status } = await call('/api/team/reorder', { method: 'PATCH', body: { teamMembers } })
    if (status === 200) tally.acknowledged += 1
    else tally.complaints.push(`a reorder answered ${status}`)
  }
}
