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
    at,
    undoneAt: mark === '-' ? at : null,
    settledAt: mark === '+' ? at : null,
  }
}

const cases = [
  { name: 'no one came', tickets: 1, presses: [], arrived: 0, twice: [] },
  { name: 'one press', tickets: 1, presses: ['a1 41'], arrived: 1, first: 'a1', twice: [] },
  { name: 'the first press wins', tickets: 1, presses: ['b1 44', 'a1 41'], arrived: 1, first: 'a1', twice: ['b1'] },
  {
    name: 'at the same moment the key decides',
    tickets: 1,
    presses: ['b1 41', 'a1 41'],
    arrived: 1,
    first: 'a1',
    twice: ['b1'],
  },
  {
    name: 'two tickets one after the other',
    tickets: 2,
    presses: ['a1 41', 'b1 44'],
    arrived: 2,
    first: 'a1',
    twice: [],
  },
  { name: 'both, and one more', tickets: 2, presses: ['a1 41 x2', 'b1 44'], arrived: 2, first: 'a1', twice: ['b1'] },
  { name: 'one, and then both', tickets: 2, presses: ['a1 41', 'b1 44 x2'], arrived: 2, first: 'a1', twice: ['b1'] },
  {
    name: 'three times',
    tickets: 1,
    presses: ['a1 41', 'b1 44', 'c1 45'],
    arrived: 1,
    first: 'a1',
    twice: ['b1', 'c1'],
  },
  { name: 'an undone press counts as none', tickets: 1, presses: ['a1 41 x1 -'], arrived: 0, twice: [] },
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

test.each(cases)('G2: presses of several desks: $name', ({ tickets, presses, arrived, first, twice }) => {
  for (const order of [presses, presses.toReversed()]) {
    const merged = mergeArrivals(tickets, order.map(pressOf))
    expect({ ...merged, first: merged.first?.key, twice: merged.twice.map(({ key }) => key) }).toEqual({
      arrived,
      first,
      twice,
    })
  }
})
