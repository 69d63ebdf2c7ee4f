import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BEST, rank, worthOf } from './ranking.ts'

interface Ballots {
  id: number
  worths: number[]
  graders: number
}

/** Takes the middle grade out again and again: the sequence by which majority judgement decides. */
function sequenceOf(worths: readonly number[], copies: number): number[] {
  const left = worths.flatMap(worth => Array.from({ length: copies }, () => worth)).sort((a, b) => a - b)
  const taken: number[] = []
  while (left.length > 0) taken.push(...left.splice(Math.ceil(left.length / 2) - 1, 1))
  return taken
}

/** Each of two with as many copies as the other has grades, so that both have equally many. */
function isBetter(one: Ballots, other: Ballots): boolean {
  const a = sequenceOf(one.worths, other.worths.length)
  const b = sequenceOf(other.worths, one.worths.length)
  const place = a.findIndex((worth, index) => worth !== b[index])
  return place >= 0 && (a[place] ?? 0) > (b[place] ?? 0)
}

/** The ranking, slowly: one plus the number of better applications. */
function naiveRanks(applications: readonly Ballots[]): (number | null)[] {
  const enough = applications.filter(({ graders, worths }) => graders >= 3 && worths.length > 0)
  return applications.map(one => {
    if (!enough.includes(one)) return null
    return 1 + enough.filter(other => isBetter(other, one)).length
  })
}

const worth = fc.constantFrom(
  ...[2, 3, 4, 5].flatMap(grades => [...Array(grades).keys()].map(at => worthOf(at, grades))),
)
const anyBallots = fc.array(fc.array(worth, { maxLength: 9 }), { minLength: 1, maxLength: 6 })

test('C4: 10,000 random ballots are ranked as the slow way ranks them', () => {
  let ballots = 0
  fc.assert(
    fc.property(anyBallots, given => {
      const applications = given.map((worths, id) => ({ id, worths, graders: worths.length }))
      ballots += given.flat().length
      const ranked = rank(applications)
      expect(applications.map(({ id }) => ranked.get(id)?.rank)).toEqual(naiveRanks(applications))
      for (const { id, worths } of applications) expect(ranked.get(id)?.median ?? null).toBe(middle(worths))
    }),
    { numRuns: 1500 },
  )
  expect(ballots).toBeGreaterThan(10_000)
})

function middle(worths: readonly number[]): number | null {
  return worths.toSorted((a, b) => a - b)[Math.ceil(worths.length / 2) - 1] ?? null
}

test('C4: a better grade never lowers a rank, and the order of the ballots does not matter', () => {
  fc.assert(
    fc.property(anyBallots, given => {
      const applications = given.map((worths, id) => ({ id, worths, graders: worths.length }))
      const before = rank(applications).get(0)?.rank
      const [first, ...rest] = applications
      const better = { ...first, id: 0, graders: first?.graders ?? 0, worths: first?.worths.map(() => BEST) ?? [] }
      const after = rank([better, ...rest]).get(0)?.rank
      expect((after ?? 0) <= (before ?? 0)).toBe(true)
      expect([...rank(applications.toReversed())].sort()).toEqual([...rank(applications)].sort())
    }),
  )
})

test.each([
  [
    'three of a kind',
    [
      [12, 12, 12],
      [6, 6, 6],
    ],
    [1, 2],
  ],
  [
    'two grades are no rank',
    [
      [12, 12],
      [0, 0, 0],
    ],
    [null, 1],
  ],
  ['one reviewer only', [[12], [0]], [null, null]],
  [
    'ties stay ties',
    [
      [12, 6, 0],
      [12, 6, 0],
      [6, 6, 6],
    ],
    [2, 2, 1],
  ],
  [
    'equal shares of different numbers tie',
    [
      [12, 6, 0],
      [12, 12, 6, 6, 0, 0],
    ],
    [1, 1],
  ],
  [
    'a weak middle loses to a strong one with the same mean',
    [
      [12, 0, 0, 12, 0],
      [6, 6, 6, 6, 0],
    ],
    [2, 1],
  ],
])('C4: %s', (_name, worths, ranks) => {
  const ranked = rank(worths.map((worths, id) => ({ id, worths, graders: worths.length })))
  expect(worths.map((_, id) => ranked.get(id)?.rank)).toEqual(ranks)
  for (const one of ranked.values())
    expect(one.isTied).toBe(one.rank !== null && ranks.filter(rank => rank === one.rank).length > 1)
})
