import { describe, expect, test } from 'vitest'
import { type DayState, expectedTimes } from '#features/day/expected-times.ts'
import { goByRules } from '#lib/time/zone-rules.ts'
import { latenessText } from './day-words.ts'

goByRules({ timeZone: 'America/Edmonton', offsets: [{ from: '', minutes: -360, name: 'MDT' }] })

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
