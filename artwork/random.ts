export type Random = () => number

/** A repeatable stream of numbers in [0, 1): the same seed draws the same picture (mulberry32). */
export function random(seed: number): Random {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export function between(next: Random, low: number, high: number): number {
  return low + (high - low) * next()
}

/** A seed made of a name, so that a picture does not change when its neighbours do. */
export function seedOf(name: string): number {
  let hash = 2166136261
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619)
  return hash >>> 0
}
