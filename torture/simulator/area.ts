import type { Chance } from './chance.ts'
import type { Disk } from './machine.ts'
import { type Answer, isConfirmed, type Model, unlike } from './model.ts'
import type { World } from './world.ts'

/** Something that a client does, in the words of the checker, and how it asks the server for it. */
export interface Deed<Done> {
  done: Done
  send(): Promise<Answer>
  /** What the client learns of it; a lost answer teaches nothing. */
  learn?(answer: Answer): void
}

/** Clients of one area. They know only what answers told them. */
export interface Clients<Done> {
  /** Their next deed; undefined when they only let time pass. */
  next(): Promise<Deed<Done> | undefined>
  /** What anybody sees, in the form of the checker. */
  look(): Promise<unknown>
  /** Deeds that end a history. */
  last?(): Promise<readonly Deed<Done>[]>
}

export type Open<State, Done> = (world: World, chance: Chance, state: () => State) => Clients<Done>

export type Area = ReturnType<typeof area>

/** Clients of an area with their checker. */
export function area<State, Done>(name: string, model: Model<State, Done>, open: Open<State, Done>) {
  return {
    name,
    open(world: World, chance: Chance, disk: Disk) {
      /** What may be the case: of deeds sent at once the order is unknown until somebody looks. */
      let states = [model.begin(world.facts)]
      const clients = open(world, chance, () => states[0] ?? model.begin(world.facts))
      type Made = readonly (readonly [Done, Answer])[]

      /** Tries an order of deeds on a copy of a state. @returns the state then, or what should not be */
      function after(
        state: State,
        made: Made,
        { hasFailed, hasLost }: { hasFailed: boolean; hasLost: boolean },
      ): { state: State } | { wrong: string } {
        const tried = structuredClone(state)
        for (const [done, answer] of made) {
          // A write that the disk refused is unconfirmed, and must not be there; after a failed flush it refuses each.
          if (hasFailed && (answer.status === 503 || answer.status === 507)) continue
          if (hasLost && isConfirmed(answer))
            return { wrong: `${JSON.stringify(done)} was confirmed after a failed flush` }
          const wrong = model.apply(tried, done, answer, world.now())
          if (wrong) return { wrong: `${JSON.stringify(done)} ${wrong}` }
        }
        return { state: tried }
      }

      async function send(deeds: readonly Deed<Done>[]): Promise<string | undefined> {
        const hasLost = disk.hasLost()
        const answers = await Promise.all(deeds.map(async deed => ({ deed, answer: await deed.send() })))
        const fault = { hasFailed: disk.recover() || hasLost, hasLost }
        const made: Made = answers.map(({ deed, answer }) => [deed.done, answer])
        const orders = made.length > 1 ? [made, made.toReversed()] : [made]
        const tried = states.flatMap(state => orders.map(order => after(state, order, fault)))
        states = tried.flatMap(one => ('state' in one ? [one.state] : []))
        for (const { deed, answer } of answers) if (!chance.happens(0.2)) deed.learn?.(answer)
        if (states.length === 0) return tried.flatMap(one => ('wrong' in one ? [one.wrong] : [])).join('; or ')
        return states.length > 1 ? look() : undefined
      }

      async function look(): Promise<string | undefined> {
        const seen = await clients.look()
        const wrong = states.map(state => unlike(model.shown(state, world.facts), seen))
        states = states.filter((_, index) => !wrong[index])
        return states.length === 0 ? wrong[0] : undefined
      }

      async function step(): Promise<string | undefined> {
        const deeds: Deed<Done>[] = []
        for (let count = chance.happens(0.2) ? 2 : 1; count > 0; count -= 1) {
          const deed = await clients.next()
          if (deed) deeds.push(deed)
        }
        if (chance.happens(0.06)) disk.failOnce(chance.pick(['write', 'commit']), chance.pick(['full', 'failed fsync']))
        return send(deeds)
      }

      return {
        step,
        look,
        async end(): Promise<string | undefined> {
          for (const deed of (await clients.last?.()) ?? []) {
            const wrong = await send([deed])
            if (wrong) return wrong
          }
        },
      }
    },
  }
}
