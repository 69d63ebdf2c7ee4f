import { expect, test } from 'vitest'
import { MINUTE } from '#lib/time/durations.ts'
import { lastRuns, overText, runTimeShapes } from './run-times.ts'

const run = (id: number, speakerId: number, ranOn: string, length = '12:00') => ({ id, speakerId, ranOn, length })

test.each([
  ['no run', [], []],
  ['the later day, although the other was added later', [run(2, 1, '2026-09-01'), run(1, 1, '2026-10-01')], [[1, 1]]],
  ['of one day the one added later', [run(4, 1, '2026-10-01'), run(3, 1, '2026-10-01')], [[1, 4]]],
  [
    'one of each speaker',
    [run(1, 1, '2026-10-01'), run(2, 2, '2026-09-01')],
    [
      [2, 2],
      [1, 1],
    ],
  ],
])('K5: the last run: %s', (_what, runs, last) => {
  expect([...lastRuns(runs)].map(([speakerId, { id }]) => [speakerId, id])).toEqual(last)
})

test.each([
  ['14:20', 12, '2:20'],
  ['12:01', 12, '0:01'],
  ['12:00', 12, undefined],
  ['11:59', 12, undefined],
  ['1:02:00', 18, '44:00'],
])('K5: a run of %s against %i minutes is above by %s', (length, minutes, over) => {
  expect(overText({ length }, minutes * MINUTE)).toBe(over)
})

test.each([
  ['14:20', '14:20'],
  ['9', '9:00'],
  ['75:00', '1:15:00'],
  ['180', '3:00:00'],
  ['180:01', undefined],
  ['999:59', undefined],
  ['', undefined],
  ['0:00', undefined],
  ['14:60', undefined],
  ['long', undefined],
])('K5: “%s” as a run time is kept as %s', (typed, kept) => {
  expect(runTimeShapes.values.safeParse({ length: typed, ranOn: '2026-10-01' }).data?.length).toBe(kept)
})
