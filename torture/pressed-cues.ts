import { setTimeout as sleep } from 'node:timers/promises'
import { type Installation, postgresInstallation, sqliteInstallation, startOn } from './installation.ts'
import { bite } from './kills.ts'
import { signIn } from './organizer.ts'
import type { Case, Outcome } from './outcome.ts'
import type { Chance } from './simulator/chance.ts'

const CUES = 200

export const pressedCues: Case[] = [
  {
    id: 'LV5',
    fault: 'SIGKILL between a press and its answer (SQLite)',
    run: async plan => pressRounds(sqliteInstallation(), plan.rounds, plan.chance),
  },
  {
    id: 'LV5',
    fault: 'SIGKILL between a press and its answer (PostgreSQL)',
    run: async ({ rounds, postgres, chance }) =>
      pressRounds(await postgresInstallation((await postgres()).url), Math.ceil(rounds / 2), chance),
  },
  {
    id: 'bites',
    fault: 'presses with answers before the commit: seen',
    run: async ({ rounds, chance }) => {
      const settings = { NODE_OPTIONS: '--import ./torture/lazy-commit.ts' }
      return bite({ ...(await pressRounds(sqliteInstallation(settings), Math.min(rounds, 3), chance)), complaints: [] })
    },
  },
]

/** Presses Next from cue to cue, repeats a press without an answer after each kill, and compares what is stored. */
async function pressRounds(installation: Installation, rounds: number, chance: Chance): Promise<Outcome> {
  let server = await startOn(installation)
  const organizer = await signIn(() => server.address)
  const complaints: string[] = []
  for (let number = 1; number <= CUES; number += 1)
    await organizer('/api/cues', { body: { title: `Cue ${number}`, kind: 'talk', minutes: 1 } })
  const rows = await installation.ask('select id from cues order by "sortOrder"')
  const ids = rows.map(({ id }) => Number(id))
  const press = (body: object) => organizer('/api/admin/day/press', { body })
  await press({ press: 'start', cueId: ids[0] })
  const recoveries: number[] = []
  let [place, acknowledged, lost] = [0, 0, 0]
  for (let round = 0; round < rounds; round += 1) {
    if (place > CUES - 40) {
      await press({ press: 'reset' })
      await press({ press: 'start', cueId: ids[0] })
      place = 0
    }
    const killed = sleep(chance.within(5, 300)).then(() => server.kill())
    let isAlive = true
    while (isAlive && place < CUES - 2) {
      try {
        const answer = await press({ press: 'next', cueId: ids[place] })
        if (answer.status !== 200) complaints.push(`a press answered ${answer.status}`)
        acknowledged += 1
        place += 1
      } catch {
        isAlive = false
      }
    }
    await killed
    server = await startOn(installation)
    recoveries.push(server.readyAfter)
    const [day] = await installation.ask('select "cueId" from "liveDays"')
    const stored = ids.indexOf(Number(day?.cueId))
    if (stored < place) lost += place - stored
    if (stored > place + 1) complaints.push(`cue ${place + 1} was pressed once and moved the day to cue ${stored + 1}`)
    // The press without an answer is sent once more: it counts once.
    await press({ press: 'next', cueId: ids[place] })
    const [now] = await installation.ask('select "cueId" from "liveDays"')
    place += 1
    if (Number(now?.cueId) !== ids[place])
      complaints.push(`after the repeated press the day is not at cue ${place + 1}`)
  }
  const torn = await installation.ask('select id from cues where "endedAt" is not null and "startedAt" is null')
  const running = await installation.ask('select id from cues where "startedAt" is not null and "endedAt" is null')
  if (torn.length > 0 || running.length !== 1) complaints.push(`${torn.length} cues are torn, ${running.length} run`)
  await server.stop()
  await installation.remove()
  return { rounds: recoveries.length, acknowledged, lost, recoveries, complaints }
}
