import type { Area } from './area.ts'
import { chanceOf } from './chance.ts'
import { door, sheet, shifts } from './clients-day.ts'
import { inbox, people, talks, team } from './clients-office.ts'
import { post } from './clients-post.ts'
import { onMachine } from './machine.ts'
import type { Plant } from './planted.ts'
import { openWorld, type Template } from './world.ts'

const areas: readonly Area[] = [door, sheet, shifts, talks, team, people, inbox, post]

/** Long before, at the last hours for withdrawing, and on the day. */
const moments = ['2026-10-06T15:00:00.000Z', '2026-10-07T12:00:00.000Z', '2026-10-08T13:50:00.000Z']

const STEPS = 10
const LONGEST_PAUSE = 20 * 60_000

export interface History {
  seed: number
  /** Each call with its answer. */
  log: string[]
  /** The first thing that should not be; nothing, if checker and product agree. */
  complaint: string | undefined
  /** How many calls the server answered, and how often the disk failed. */
  calls: number
  faults: number
}

/** One history: some clients at work at once for some hours, a restart, and a look at what is there. */
export async function live(template: Template, seed: number, plant?: Plant): Promise<History> {
  return onMachine(seed, async disk => {
    const chance = chanceOf(seed ^ 0x5eed)
    const world = await openWorld(template, chance.pick(moments), plant)
    const chosen = plant ? areas.filter(({ name }) => name === plant.area) : chance.some(areas, 2)
    const open = chosen.map(({ name, open }) => ({ name, ...open(world, chance, disk) }))

    async function restart() {
      await world.restart()
      disk.forget()
    }

    async function happen(): Promise<string | undefined> {
      for (let step = 0; step < STEPS; step += 1) {
        const { name, step, look } = chance.pick(open)
        const wrong = (await step()) ?? (chance.happens(0.1) ? await look() : undefined)
        if (wrong) return `${name}: ${wrong}`
        if (disk.hasLost() && chance.happens(0.5)) await restart()
        world.wait(chance.below(LONGEST_PAUSE))
      }
      if (disk.hasLost()) await restart()
      for (const { name, end } of open) {
        const wrong = await end()
        if (wrong) return `${name}: ${wrong}`
      }
      const isRestarted = chance.happens(0.5)
      if (isRestarted) await restart()
      for (const { name, look } of open) {
        const wrong = await look()
        if (wrong) return `${name}${isRestarted ? ', after a restart' : ''}: ${wrong}`
      }
    }

    try {
      const complaint = await happen().catch(error => String(Object(error).stack ?? error))
      return { seed, complaint, log: world.log, calls: world.calls(), faults: disk.failures() }
    } finally {
      await world.close()
    }
  })
}
