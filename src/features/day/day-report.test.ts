import { expect, test } from 'vitest'
import { dayReport, isMistaken, realMinutes, reportTotal } from './day-report.ts'

const at = (clock: string) => `2026-10-08T${clock}Z`
const cue = (title: string, minutes: number, more: object = {}) => ({
  ...{ title, minutes, itemId: null, session: '', fixedAt: null, startedAt: null, endedAt: null },
  ...more,
})
const ran = (from: string, to: string) => ({ startedAt: at(from), endedAt: at(to) })

test.each([
  ['one that did not run', {}, false, null],
  ['one that runs', { startedAt: at('12:00:00') }, false, null],
  ['one of 19 s', ran('12:00:00', '12:00:19'), true, null],
  ['one of 20 s', ran('12:00:00', '12:00:20'), false, 1],
  ['one of 17:31', ran('12:00:00', '12:17:31'), false, 18],
])('R8: a cue under 20 s is a mistaken press and has no length: %s', (_name, times, mistaken, minutes) => {
  const asked = cue('Talk', 20, times)
  expect([isMistaken(asked), realMinutes(asked)]).toEqual([mistaken, minutes])
})

const day = [
  cue('Doors', 30, { fixedAt: at('12:00:00'), ...ran('12:04:00', '12:34:00') }),
  cue('Rivers', 20, { itemId: 7, session: 'Morning', ...ran('12:34:00', '12:57:00') }),
  cue('Applause', 5, ran('12:57:00', '12:57:04')),
  cue('Bridges', 20, { itemId: 7, session: 'Morning' }),
  cue('Lunch', 60, { itemId: 8, session: 'Lunch', fixedAt: at('13:30:00'), startedAt: at('12:57:04') }),
]

test('R8: each cue has its plan, its start, its length and the difference; one by hand belongs to the session before', () => {
  const lines = dayReport(day).map(({ line }) => {
    const { session, state, late, real, difference } = line
    return [session, state, late === null ? null : Math.round(late / 60_000), real, difference]
  })
  expect(lines).toEqual([
    ['', 'ended', 4, 30, 0],
    ['Morning', 'ended', 4, 23, 3],
    // It is neither late nor early.
    ['Morning', 'pressed by mistake', null, null, null],
    ['Morning', 'not run', null, null, null],
    ['Lunch', 'not ended', -33, null, null],
  ])
})

test('R8: totals are planned and real minutes, and the difference of the cues that ran', () => {
  const lines = dayReport(day).map(({ line }) => line)
  expect(reportTotal(lines.filter(({ session }) => session === 'Morning'))).toEqual({
    planned: 45,
    real: 23,
    difference: 3,
  })
  expect(reportTotal(lines)).toEqual({ planned: 135, real: 53, difference: 3 })
})

test('R8: a start on another day is neither late nor early', () => {
  const [first] = dayReport([cue('Doors', 30, { fixedAt: at('12:00:00'), startedAt: '2026-09-08T12:00:00Z' })])
  expect(first?.line).toMatchObject({ late: null, start: Date.parse('2026-09-08T12:00:00Z') })
})
