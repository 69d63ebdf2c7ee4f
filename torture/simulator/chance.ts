/** Choices that a seed decides. */
export interface Chance {
  next(): number
  below(limit: number): number
  pick<Item>(items: readonly Item[]): Item
  /** From one number to below another. */
  within(from: number, to: number): number
  /** A text that does not come twice. */
  word(): string
  /** Another one, whose choices do not depend on how often this one is asked. */
  branch(): Chance
  happens(probability: number): boolean
  /** Some of them, in a random order. */
  some<Item>(items: readonly Item[], count: number): Item[]
}

/** mulberry32: https://gist.github.com/tommyettinger/46a874533244883189143505d203312c */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0

  /** From 0 to 1. */
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  const below = (limit: number) => Math.floor(next() * limit)

  function pick<Item>(items: readonly Item[]): Item {
    const item = items[below(items.length)]
    if (item === undefined) throw new Error('There is nothing to pick from')
    return item
  }

  return {
    next,
    below,
    pick,
    within: (from: number, to: number) => from + below(to - from),
    word: () => `${below(2 ** 32).toString(36)}-${below(2 ** 32).toString(36)}`,
    branch: () => chanceOf(below(2 ** 32)),
    happens: (probability: number) => next() < probability,
    some<Item>(items: readonly Item[], count: number): Item[] {
      const left = [...items]
      return Array.from({ length: Math.min(count, items.length) }, () => left.splice(below(left.length), 1)).flat()
    },
  }
}
