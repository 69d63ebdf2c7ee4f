import { describe, expect, test } from 'vitest'
import { type DayState, expectedTimes, type TimedCue } from './expected-times.ts'

const DAY = '2026-10-08'
const at = (clock: string) => `${clock.length > 5 ? '' : `${DAY}T`}${clock.length > 5 ? clock : `${clock}:00`}.000Z`
const ms = (clock: string) => Date.parse(at(clock))
const clockOf = (time: number | null) =>
  time === null ? '-' : new Date(time).toISOString().slice(11, 19).replace(/:00$/, '')

/** '9:00 20 -5 done 9:00-9:20': a fixed start or '+', the minutes, what it may lose, and its real times. */
function cuesOf(lines: string): TimedCue[] {
  return lines
    .trim()
    .split('\n')
    .map((line, index) => {
      const [fixed = '', minutes, ...more] = line.trim().split(/\s+/)
      const shrink = more.find(word => /^-\d/.test(word))
      const [startedAt = null, endedAt = null] = (more.find(word => /^\d/.test(word)) ?? '')
        .split('/')
        .filter(Boolean)
        .map(at)
      const allowed = more.find(word => word.startsWith('allowed='))?.slice(8)
      const held = more.find(word => word.startsWith('held='))?.slice(5)
      return {
        id: index + 1,
        minutes: Number(minutes),
        mayShrink: shrink ? -Number(shrink) : 0,
        fixedAt: fixed === '+' ? null : at(fixed),
        startedAt,
        endedAt,
        allowedMs: allowed ? Number(allowed) * 60_000 : null,
        heldMs: held ? Number(held) * 60_000 : 0,
      }
    })
}

/** One row: the run sheet, the state, the moment, and what is expected as 'start-end' with '(-cut)' and '!overrun'. */
interface Row {
  what: string
  cues: string
  state?: DayState['state']
  cue?: number
  heldSince?: string
  now: string
  expected: string[]
  /** In minutes. */
  late: number
}

const rows: Row[] = [
  {
    what: 'before the day, the plan',
    cues: `09:00 20
           + 10
           10:00 30`,
    now: '08:00',
    expected: ['09:00-09:20', '09:20-09:30', '10:00-10:30'],
    late: 0,
  },
  {
    what: 'the start is late: a linked cue follows, and the gap before a fixed one absorbs it',
    cues: `09:00 20
           + 10
           10:00 30`,
    now: '09:12',
    expected: ['09:12-09:32', '09:32-09:42', '10:00-10:30'],
    late: 12,
  },
  {
    what: 'a cue that runs in time',
    cues: `09:00 20 09:00
           + 10`,
    state: 'running',
    cue: 1,
    now: '09:05',
    expected: ['09:00-09:20', '09:20-09:30'],
    late: 0,
  },
  {
    what: 'four minutes late, and the later cue that may lose five loses four',
    cues: `10:52 18 10:56
           + 3
           + 2
           + 18
           + 12 -5
           11:45 60`,
    state: 'running',
    cue: 1,
    now: '11:02',
    expected: ['10:56-11:14', '11:14-11:17', '11:17-11:19', '11:19-11:37', '11:37-11:45(-4)', '11:45-12:45'],
    late: 4,
  },
  {
    what: 'a gap is used up before anything is shortened',
    cues: `10:00 20 10:10
           + 10 -5
           10:35 10`,
    state: 'running',
    cue: 1,
    now: '10:15',
    expected: ['10:10-10:30', '10:30-10:35(-5)', '10:35-10:45'],
    late: 10,
  },
  {
    what: 'two cues may lose time: the next one first',
    cues: `10:00 10 10:06
           + 10 -4
           + 10 -4
           10:30 10`,
    state: 'running',
    cue: 1,
    now: '10:08',
    expected: ['10:06-10:16', '10:16-10:22(-4)', '10:22-10:30(-2)', '10:30-10:40'],
    late: 6,
  },
  {
    what: 'no cue loses more than its length',
    cues: `10:00 10 10:30
           + 3 -20
           10:13 10`,
    state: 'running',
    cue: 1,
    now: '10:31',
    expected: ['10:30-10:40', '10:40-10:40(-3)!27', '10:40-10:50'],
    late: 30,
  },
  {
    what: 'nothing left to absorb it: the fixed cue begins late, and the cue before it says so',
    cues: `10:00 20 10:09
           + 10 -3
           10:30 30
           + 10`,
    state: 'running',
    cue: 1,
    now: '10:10',
    expected: ['10:09-10:29', '10:29-10:36(-3)!6', '10:36-11:06', '11:06-11:16'],
    late: 9,
  },
  {
    what: 'the plan itself runs into a fixed cue',
    cues: `11:33 14
           11:45 60`,
    now: '11:00',
    expected: ['11:33-11:47!2', '11:47-12:47'],
    late: 0,
  },
  {
    what: 'a cue over its time pushes the later ones with the clock',
    cues: `09:00 10 09:00
           + 10`,
    state: 'running',
    cue: 1,
    now: '09:13',
    expected: ['09:00-09:13', '09:13-09:23'],
    late: 3,
  },
  {
    what: 'five minutes more',
    cues: `09:00 10 09:00 allowed=15
           + 10`,
    state: 'running',
    cue: 1,
    now: '09:05',
    expected: ['09:00-09:15', '09:15-09:25'],
    late: 5,
  },
  {
    what: 'a cue that was shortened at its start is on time at its end',
    cues: `11:33 12 11:37 allowed=8
           11:45 60`,
    state: 'running',
    cue: 1,
    now: '11:40',
    expected: ['11:37-11:45', '11:45-12:45'],
    late: 0,
  },
  {
    what: 'on hold the time left stays, and lateness grows',
    cues: `09:00 20 09:00
           + 10`,
    state: 'hold',
    cue: 1,
    heldSince: '09:08',
    now: '09:11',
    expected: ['09:00-09:23', '09:23-09:33'],
    late: 3,
  },
  {
    what: 'after a hold the pause counts',
    cues: `09:00 20 09:00 held=3
           + 10`,
    state: 'running',
    cue: 1,
    now: '09:15',
    expected: ['09:00-09:23', '09:23-09:33'],
    late: 3,
  },
  {
    what: 'on hold past its time',
    cues: `09:00 10 09:00
           + 10`,
    state: 'hold',
    cue: 1,
    heldSince: '09:12',
    now: '09:15',
    expected: ['09:00-09:15', '09:15-09:25'],
    late: 5,
  },
  {
    what: 'early: linked cues come early, the fixed one keeps its time',
    cues: `09:00 20 09:00/09:14
           + 10 09:14
           + 5
           09:40 20`,
    state: 'running',
    cue: 2,
    now: '09:16',
    expected: ['09:00-09:14', '09:14-09:24', '09:24-09:29', '09:40-10:00'],
    late: -6,
  },
  {
    what: 'a fixed cue that waits for its start',
    cues: `07:30 20 07:30/07:50
           08:00 45
           + 15`,
    state: 'waiting',
    cue: 2,
    now: '07:58',
    expected: ['07:30-07:50', '08:00-08:45', '08:45-09:00'],
    late: 0,
  },
  {
    what: 'a fixed cue that waits past its time',
    cues: `07:30 20 07:30/07:50
           08:00 45
           + 15`,
    state: 'waiting',
    cue: 2,
    now: '08:03',
    expected: ['07:30-07:50', '08:03-08:48', '08:48-09:03'],
    late: 3,
  },
  {
    what: 'a cue that waits may lose time too',
    cues: `08:00 45 -10
           08:45 15`,
    state: 'waiting',
    cue: 1,
    now: '08:03',
    expected: ['08:03-08:45(-3)', '08:45-09:00'],
    late: 3,
  },
  {
    what: 'a skipped cue takes no time',
    cues: `09:00 10 09:00/09:10
           + 10
           + 10 09:10
           + 10`,
    state: 'running',
    cue: 3,
    now: '09:12',
    expected: ['09:00-09:10', '-', '09:10-09:20', '09:20-09:30'],
    late: -10,
  },
  {
    what: 'back: the earlier cue runs again since its first start',
    cues: `09:00 10 09:00
           + 10
           + 10`,
    state: 'running',
    cue: 1,
    now: '09:12',
    expected: ['09:00-09:12', '09:12-09:22', '09:22-09:32'],
    late: 2,
  },
  {
    what: 'over: what began has its times, the rest was skipped',
    cues: `09:00 10 09:00/09:12
           + 10
           + 10 09:12/09:20`,
    state: 'over',
    now: '09:30',
    expected: ['09:00-09:12', '-', '09:12-09:20'],
    late: 0,
  },
  {
    what: 'past midnight',
    cues: `2026-10-08T23:50:00 20 2026-10-08T23:55:00
           + 10
           2026-10-09T00:30:00 10`,
    state: 'running',
    cue: 1,
    now: '2026-10-08T23:58:00',
    expected: ['23:55-00:15', '00:15-00:25', '00:30-00:40'],
    late: 5,
  },
  { what: 'no cues', cues: '', now: '09:00', expected: [], late: 0 },
]

describe('Expected times of the day (R2, Q3)', () => {
  test.each(rows)('$what', row => {
    const cues = row.cues === '' ? [] : cuesOf(row.cues)
    const { state = 'waiting', cue = null, heldSince } = row
    const day: DayState = { state, cueId: cue, heldSince: heldSince ? at(heldSince) : null }
    const found = expectedTimes(cues, day, ms(row.now))
    const shown = found.cues.map(({ start, end, cut, overrun }) => {
      const span = start === null ? '-' : `${clockOf(start)}-${clockOf(end)}`
      return `${span}${cut ? `(-${cut / 60_000})` : ''}${overrun ? `!${overrun / 60_000}` : ''}`
    })
    expect(shown).toEqual(row.expected)
    expect(found.late / 60_000).toBe(row.late)
  })

  test('each later cue says how late it is, and the lateness ends at a gap', () => {
    const cues = cuesOf(`09:00 20 09:06
                         + 10
                         09:40 10
                         + 5`)
    const { cues: found } = expectedTimes(cues, { state: 'running', cueId: 1, heldSince: null }, ms('09:10'))
    expect(found.map(({ place, late }) => [place, late / 60_000])).toEqual([
      ['now', 6],
      ['later', 6],
      ['later', 0],
      ['later', 0],
    ])
  })

  test('a second more at a time: nothing jumps without a press', () => {
    const cues = cuesOf(`09:00 10 09:00
                         + 10 -5
                         + 7
                         09:30 10`)
    let before: number[] | undefined
    for (let now = ms('09:00'); now < ms('09:45'); now += 1_000) {
      const found = expectedTimes(cues, { state: 'running', cueId: 1, heldSince: null }, now)
      const starts = found.cues.map(({ start }) => start ?? 0)
      expect(found.cues.every(({ start, end }) => (end ?? 0) >= (start ?? 0))).toBe(true)
      for (const [index, start] of starts.entries()) {
        const step = start - (before?.[index] ?? start)
        expect(step === 0 || step === 1_000, `cue ${index + 1} jumps by ${step} ms`).toBe(true)
      }
      before = starts
    }
  })
})
