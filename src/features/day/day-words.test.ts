import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DayState, expectedTimes } from '#features/day/expected-times.ts'
import { readLength } from '#lib/time/lengths.ts'
import { goByRules } from '#lib/time/zone-rules.ts'
import { latenessText, warningAt } from './day-words.ts'

beforeAll(() => goByRules({ timeZone: 'America/Edmonton', offsets: [{ from: '', minutes: -360, name: 'MDT' }] }))
// Other tests of the same process have days in winter.
afterAll(() => goByRules(undefined))

/** Cues of 20 minutes from 9:00 AM on, the second one running since 9:25, and a fixed lunch. */
const cue = { minutes: 20, mayShrink: 0, fixedAt: null, startedAt: null, endedAt: null, allowedMs: null, heldMs: 0 }

function dayOf(mayShrink: number) {
  const [begun, ended] = ['2026-10-08T15:00:00.000Z', '2026-10-08T15:25:00.000Z']
  return [
    { ...cue, id: 1, title: 'Welcome', fixedAt: begun, startedAt: begun, endedAt: ended, allowedMs: 1_200_000 },
    { ...cue, id: 2, title: 'Noor', startedAt: ended, allowedMs: 1_200_000 },
    { ...cue, id: 3, title: 'Questions', mayShrink },
    { ...cue, id: 4, title: 'Lunch', fixedAt: '2026-10-08T16:00:00.000Z' },
  ]
}

const running: DayState = { state: 'running', cueId: 2, heldSince: null }

test('R2: a fixed cue that cannot begin in time is said although the day is on time', () => {
  const cues = dayOf(0).map(each =>
    each.id === 2 ? { ...each, minutes: 20, startedAt: '2026-10-08T15:20:00.000Z' } : each,
  )
  const long = cues.map(each => (each.id === 3 ? { ...each, minutes: 25 } : each))
  const expected = expectedTimes(long, running, Date.parse('2026-10-08T15:30:00.000Z'))
  expect(latenessText(long, expected)).toEqual({
    late: 'On time',
    effect: '“Lunch” starts 5 minutes later, at 10:05.',
  })
})

describe('R2: the lateness is said once, with its effect', () => {
  test.each([
    [5, '“Lunch” still starts at 10:00. “Questions” is cut from 20 to 15 minutes.'],
    [2, '“Lunch” starts 3 minutes later, at 10:03. “Questions” is cut from 20 to 18 minutes.'],
    [0, '“Lunch” starts 5 minutes later, at 10:05.'],
  ])('a cue that may lose %i minutes', (mayShrink, effect) => {
    const cues = dayOf(mayShrink)
    const expected = expectedTimes(cues, running, Date.parse('2026-10-08T15:30:00.000Z'))
    expect(latenessText(cues, expected)).toEqual({ late: '5 minutes late', effect })
  })
})

test.each<[seconds: number, usual: string, early: string]>([
  [301, '-', '-'],
  [300, '-', 'amber 5'],
  [121, '-', 'amber 5'],
  [120, 'amber 2', 'red 2'],
  [0, 'amber 2', 'red 2'],
  [-1, 'over 0', 'over 0'],
])('R4: with %i s left the stage timer says %s, and %s where it warns early', (seconds, usual, early) => {
  const said = (warnsEarly: boolean) => {
    const { warning, under } = warningAt(seconds * 1_000, warnsEarly)
    return warning ? `${warning} ${under / 60_000}` : '-'
  }
  expect([said(false), said(true)]).toEqual([usual, early])
})

test('R4: a cue that has only its amber is amber from then on', () => {
  const own = { amberAt: '1:00', redAt: '' }
  expect([true, false].map(warnsEarly => warningAt(30_000, warnsEarly, own).warning)).toEqual(['amber', 'amber'])
})

test.each<[text: string, seconds: number | undefined]>([
  ['5', 300],
  ['2:30', 150],
  ['0:00', 0],
  ['05:00', 300],
  ['00:02:00', 120],
  ['1:02:20', 3_740],
  ['', undefined],
  ['2:60', undefined],
  ['2.5', undefined],
  ['1:00:00:00', undefined],
])('R4: the length “%s” is read as %s s', (text, seconds) => {
  expect(readLength(text)).toBe(seconds === undefined ? undefined : seconds * 1_000)
})
