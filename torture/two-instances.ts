import { postgresInstallation, startOn, whenTrue } from './installation.ts'
import { createLedger } from './ledger.ts'
import { callerOf, signIn } from './organizer.ts'
import type { Case, Outcome, Plan } from './outcome.ts'
import { noRefusals, writeOn } from './writing.ts'

const SEEN_WITHIN = 2_000

export const twoInstances: Case[] = [{ id: 'RE9', fault: 'two instances on one PostgreSQL', run: share }]

/** Two processes on one database: what one of them knows, the other knows too. */
async function share({ rounds, short, postgres, chance }: Plan): Promise<Outcome> {
  const installation = await postgresInstallation((await postgres()).url)
  const complaints: string[] = []
  const [here, there] = await Promise.all([startOn(installation), startOn(installation)])
  const turns = short ? 3 : Math.min(rounds, 50)

  let address = here.address
  const organizer = await signIn(() => address)
  address = there.address
  if ((await organizer('/api/inbox/unread')).status !== 200) complaints.push('the other one does not know the session')

  const ledger = createLedger(chance)
  const refusals = noRefusals()
  let going = true
  const roaming = Array.from({ length: 8 }, () => writeOn(organizer, ledger, refusals, () => going))
  const delays: number[] = []
  for (let round = 0; round < turns; round += 1) {
    const name = `Seen ${crypto.randomUUID()}`
    address = here.address
    await organizer('/api/team', { body: { name, role: 'Lead', bio: '0', photo: '/p.webp' } })
    delays.push(await whenTrue(async () => (await (await fetch(`${there.address}/team`)).text()).includes(name)))
    address = there.address
  }
  going = false
  await Promise.all(roaming)
  const found = await ledger.compare(installation)

  const stranger = [here, there].map(server => callerOf(() => server.address, { 'x-forwarded-for': '203.0.113.9' }))
  const statuses: number[] = []
  for (let guess = 0; guess < 6; guess += 1) {
    const body = { username: 'unknown', password: 'a wrong guess' }
    statuses.push((await stranger[guess % 2]?.('/api/auth/login', { body }))?.status ?? 0)
  }
  if (statuses.join() !== '401,401,401,401,401,429') complaints.push(`guesses are not counted together: ${statuses}`)
  await Promise.all([here.stop(), there.stop()])
  await installation.remove()
  complaints.push(...found.complaints, ...refusals.complaints)
  const acknowledged = ledger.acknowledged()
  const notes = ['recovery is here how long until the other one shows a change']
  return {
    rounds: turns,
    acknowledged,
    lost: found.lost.length,
    recoveries: delays,
    within: SEEN_WITHIN,
    complaints,
    notes,
  }
}
