import { expect, test } from 'vitest'
import { itemStates } from './item-states.ts'

const at = (clock: string) => `2026-10-08T${clock}:00.000Z`
const day = { startsAt: at('06:00'), endsAt: '2026-10-09T06:00:00.000Z', asOf: null }
const program = [
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
  expect(Object.fromEntries(itemStates(program, day, Date.parse(now)))).toEqual(expected)
})

test('a day without items has nothing to tell', () => {
  expect(itemStates([], day, Date.parse(at('14:00'))).size).toBe(0)
})

const live = (...items: ['over' | 'on' | 'ahead', number][]) =>
  items.map(([state, late], index) => ({ itemId: index + 1, state, late }))

test.each([
  // The first item runs over: it stays, and the next ones begin later.
  [at('15:12'), live(['on', 10], ['ahead', 10]), { 1: 'overtime', 2: 'next', 3: 'now', 4: 'ahead' }],
  [at('14:50'), live(['over', 0], ['on', 0]), { 1: 'over', 2: 'now', 3: 'next', 4: 'ahead' }],
  // What the run sheet has not is as planned: it is next if it begins before the late ones.
  [at('14:50'), live(['on', 0], ['ahead', 20]), { 1: 'now', 2: 'ahead', 3: 'next', 4: 'ahead' }],
  // Not begun, though it was to begin a while ago.
  [at('15:40'), live(['over', 0], ['ahead', 35]), { 1: 'over', 2: 'next', 3: 'over', 4: 'ahead' }],
  [at('17:10'), live(['over', 0], ['over', 0], ['over', 0], ['on', 10]), { 1: 'over', 2: 'over', 3: 'over', 4: 'now' }],
])('by the run sheet at %s', (now, items, expected) => {
  const states = itemStates(program, day, Date.parse(now), items)
  expect(Object.fromEntries(program.map(({ id }) => [id, states.get(id) ?? 'ahead']))).toEqual(expected)
})
