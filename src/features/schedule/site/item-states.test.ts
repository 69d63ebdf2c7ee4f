import { expect, test } from 'vitest'
import { itemStates } from './item-states.ts'

const at = (clock: string) => `2026-10-08T${clock}:00.000Z`
const day = { startsAt: at('06:00'), endsAt: '2026-10-09T06:00:00.000Z', asOf: null }
const items = [
  { id: 1, startsAt: at('14:00'), endsAt: at('15:00') },
  { id: 2, startsAt: at('15:00'), endsAt: at('16:00') },
  // At the same time, in another room.
  { id: 3, startsAt: at('15:00'), endsAt: at('15:30') },
  { id: 4, startsAt: at('17:00'), endsAt: at('18:00') },
]

test.each([
  ['2026-10-08T05:59:59.999Z', {}],
  [at('06:00'), { 1: 'next' }],
  [at('14:00'), { 1: 'now', 2: 'next', 3: 'next' }],
  ['2026-10-08T14:59:59.999Z', { 1: 'now', 2: 'next', 3: 'next' }],
  [at('15:00'), { 1: 'over', 2: 'now', 3: 'now', 4: 'next' }],
  [at('15:30'), { 1: 'over', 2: 'now', 3: 'over', 4: 'next' }],
  // Between two items there is no current one.
  [at('16:00'), { 1: 'over', 2: 'over', 3: 'over', 4: 'next' }],
  [at('17:00'), { 1: 'over', 2: 'over', 3: 'over', 4: 'now' }],
  [at('18:00'), { 1: 'over', 2: 'over', 3: 'over', 4: 'over' }],
  ['2026-10-09T06:00:00.000Z', {}],
])('what is over, now and next at %s', (now, expected) => {
  expect(Object.fromEntries(itemStates(items, day, Date.parse(now)))).toEqual(expected)
})

test('a day without items has nothing to tell', () => {
  expect(itemStates([], day, Date.parse(at('14:00'))).size).toBe(0)
})
