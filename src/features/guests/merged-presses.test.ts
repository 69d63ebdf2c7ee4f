import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeArrivals } from './arrivals.ts'
import type { Arrival } from './guests.schema.ts'

/** A press at a minute after eight, such as 'a1 41 x2': key, minute, people; '-' undone, '+' settled. */
function pressOf(text: string): Arrival {
  const [key = '', minute = '', people = 'x1', mark = ''] = text.split(' ')
  const at = `2026-10-08T14:${minute}:00.000Z`
  return {
    key,
    guestId: 1,
    people: Number(people.slice(1)),
    name: '',
    desk: key.slice(0, 1),
    isWalkIn: false,
    cents: null,
    payment: '',
    tier: '',
    at,
    undoneAt: mark === '-' ? at : null,
    settledAt: mark === '+' ? at : null,
  }
}

const cases = [
  { name: 'the first press wins', tickets: 1, presses: ['b1 44', 'a1 41'], arrived: 1, first: 'a1', twice: ['b1'] },
  {
    name: 'at the same moment the key decides',
    tickets: 1,
    presses: ['b1 41', 'a1 41'],
    arrived: 1,
    first: 'a1',
    twice: ['b1'],
  },
  { name: 'both, and one more', tickets: 2, presses: ['a1 41 x2', 'b1 44'], arrived: 2, first: 'a1', twice: ['b1'] },
  { name: 'one, and then both', tickets: 2, presses: ['a1 41', 'b1 44 x2'], arrived: 2, first: 'a1', twice: ['b1'] },
  { name: 'the second undone', tickets: 1, presses: ['a1 41', 'b1 44 x1 -'], arrived: 1, first: 'a1', twice: [] },
  {
    name: 'the first undone: the second counts',
    tickets: 1,
    presses: ['a1 41 x1 -', 'b1 44'],
    arrived: 1,
    first: 'b1',
    twice: [],
  },
  { name: 'sorted out', tickets: 1, presses: ['a1 41', 'b1 44 x1 +'], arrived: 1, first: 'a1', twice: [] },
  {
    name: 'fewer tickets since, as after a refund',
    tickets: 1,
    presses: ['a1 41 x2'],
    arrived: 1,
    first: 'a1',
    twice: ['a1'],
  },
]

/** Presses of three desks within some minutes: many at the same moment. */
const drawn = fc.uniqueArray(
  fc.record({
    key: fc.string({ unit: fc.constantFrom('a', 'b', 'c', '1'), minLength: 1, maxLength: 4 }),
    minute: fc.integer({ min: 10, max: 14 }),
    people: fc.integer({ min: 1, max: 4 }),
    mark: fc.constantFrom('', '', '', '-', '+'),
  }),
  { selector: ({ key }) => key, maxLength: 10 },
)
const presses = drawn.map(list =>
  list.map(({ key, minute, people, mark }) => pressOf(`${key} ${minute} x${people} ${mark}`)),
)
const tickets = fc.integer({ min: 1, max: 6 })

test('G2: presses in any order of arrival lead to the same presence', () => {
  const withAnother = presses.chain(list =>
    fc.record({ list: fc.constant(list), other: fc.shuffledSubarray(list, { minLength: list.length }) }),
  )
  fc.assert(
    fc.property(tickets, withAnother, (quantity, { list, other }) => {
      expect(mergeArrivals(quantity, other)).toEqual(mergeArrivals(quantity, list))
    }),
  )
})

test('G2: no more are in than have tickets, and a press beyond them is listed until it is sorted out', () => {
  fc.assert(
    fc.property(tickets, presses, (quantity, list) => {
      const { arrived, first, twice } = mergeArrivals(quantity, list)
      const counted = list.filter(({ undoneAt }) => undoneAt === null)
      const pressed = counted.reduce((sum, { people }) => sum + people, 0)
      expect(arrived).toBe(Math.min(quantity, pressed))
      expect(first === undefined).toBe(counted.length === 0)
      expect(counted.every(({ at }) => first && first.at <= at)).toBe(true)
      expect(twice.every(press => counted.includes(press) && press.settledAt === null)).toBe(true)
      if (pressed <= quantity) expect(twice).toEqual([])
      else if (list.every(({ settledAt }) => settledAt === null)) expect(twice).not.toEqual([])
    }),
  )
})

test('G2: an undone press is as if it had not been made', () => {
  fc.assert(
    fc.property(tickets, presses, (quantity, list) => {
      const others = list.filter(({ undoneAt }) => undoneAt === null)
      expect(mergeArrivals(quantity, list)).toEqual(mergeArrivals(quantity, others))
    }),
  )
})

test.each(cases)('G2: presses of several desks: $name', ({ tickets, presses, arrived, first, twice }) => {
  const merged = mergeArrivals(tickets, presses.map(pressOf))
  expect({ ...merged, first: merged.first?.key, twice: merged.twice.map(({ key }) => key) }).toEqual({
    arrived,
    first,
    twice,
  })
})
