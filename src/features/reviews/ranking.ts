/** The best grade of any scale: 2 to 5 grades divide it into whole numbers. */
export const BEST = 12

/** How many reviewers must have graded an application, for it to have a rank (decision C4). */
export const FEWEST_FOR_RANK = 3

/** What reviewers gave an application in the criteria that decide. */
interface Judged {
  id: number
  /** The worth of each grade, as often as its weight says. */
  worths: readonly number[]
  /** How many reviewers graded it. */
  graders: number
}

export interface Ranked {
  /** Null below three graders. Those that majority judgement cannot tell apart share a rank. */
  rank: number | null
  isTied: boolean
  /** The worth of the middle grade, the worse one of two; null without grades. */
  median: number | null
  mean: number | null
}

/** The worth of a grade by its place in the scale, the best first. */
export function worthOf(place: number, grades: number): number {
  return (BEST * (grades - 1 - place)) / (grades - 1)
}

/** Ranks applications by the median grade, and ties by majority judgement (decision C4). */
export function rank(applications: readonly Judged[]): ReadonlyMap<number, Ranked> {
  const sorted = applications.map(({ worths, ...rest }) => ({ ...rest, worths: worths.toSorted((a, b) => a - b) }))
  const inOrder = sorted
    .filter(({ worths, graders }) => graders >= FEWEST_FOR_RANK && worths.length > 0)
    .toSorted((a, b) => compareJudged(b.worths, a.worths))
  const places = inOrder.map(({ worths }) => inOrder.findIndex(other => compareJudged(other.worths, worths) === 0))
  return new Map(
    sorted.map(one => {
      const { id, worths } = one
      const place = places[inOrder.indexOf(one)]
      const isTied = place !== undefined && places.filter(other => other === place).length > 1
      const median = worths[Math.ceil(worths.length / 2) - 1] ?? null
      const mean = worths.length > 0 ? worths.reduce((sum, worth) => sum + worth, 0) / worths.length : null
      return [id, { rank: place === undefined ? null : place + 1, isTied, median, mean }]
    }),
  )
}

/**
 * Compares by majority judgement: by the middle grade, then by those on both sides of it outwards, the worse one first.
 * With different numbers of grades each grade is an equal share.
 * @param one sorted, the worst first, as is the other
 * @returns negative if the first is worse
 */
function compareJudged(one: readonly number[], other: readonly number[]): number {
  const steps = leastMultiple(one.length, other.length)
  const at = (worths: readonly number[], step: number) => worths[Math.floor((step * worths.length) / (2 * steps))] ?? 0
  for (let step = 0; step < steps; step += 1) {
    for (const side of [steps - 1 - step, steps + step]) {
      const difference = at(one, side) - at(other, side)
      if (difference !== 0) return difference
    }
  }
  return 0
}

function leastMultiple(a: number, b: number): number {
  let [larger, smaller] = [a, b]
  while (smaller > 0) [larger, smaller] = [smaller, larger % smaller]
  return (a * b) / larger
}
