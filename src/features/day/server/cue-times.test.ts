import { describe, expect, test } from 'vitest'
import { expectedTimes } from '#features/day/expected-times.ts'
import { timeCues } from './cue-times.domain.ts'

const waiting = { state: 'waiting', cueId: null, heldSince: null } as const

/** Cues such as '9:00 PM 60' or '+ 30', and the moments at which they are planned. */
const rows: { what: string; date: string; cues: string[]; planned: string[] }[] = [
  {
    what: 'a first cue without a start begins with the event',
    date: '2026-10-08',
    cues: ['+ 60', '+ 30', '10:00 AM 15'],
    planned: ['2026-10-08T12:00', '2026-10-08T13:00', '2026-10-08T14:00'],
  },
  {
    what: 'a fixed start before the end of the cue before it is of the same day',
    date: '2026-10-08',
    cues: ['11:33 AM 14', '11:45 AM 60'],
    planned: ['2026-10-08T15:33', '2026-10-08T15:45'],
  },
  {
    what: 'past midnight a fixed start is of the next day',
    date: '2026-10-08',
    cues: ['11:30 PM 45', '12:30 AM 30', '+ 30'],
    planned: ['2026-10-09T03:30', '2026-10-09T04:30', '2026-10-09T05:00'],
  },
  {
    what: 'the clocks go forward in the night: an hour of the plan is missing',
    date: '2026-03-07',
    cues: ['11:00 PM 60', '1:00 AM 30', '3:30 AM 10'],
    planned: ['2026-03-08T04:00', '2026-03-08T06:00', '2026-03-08T07:30'],
  },
  {
    what: 'the clocks go back in the night: a linked cue lasts its minutes',
    date: '2026-10-31',
    cues: ['11:30 PM 60', '+ 120', '3:00 AM 30'],
    planned: ['2026-11-01T03:30', '2026-11-01T04:30', '2026-11-01T08:00'],
  },
]

describe('The plan of the day in the zone of the event (R2)', () => {
  test.each(rows)('$what', ({ date, cues, planned }) => {
    const listed = cues.map((cue, id) => {
      const [, start = '', minutes] = /^(.*) (\d+)$/.exec(cue) ?? []
      const unset = { mayShrink: 0, startedAt: null, endedAt: null, allowedMs: null, heldMs: 0 }
      return { id, startTime: start === '+' ? null : start, minutes: Number(minutes), ...unset }
    })
    const timed = timeCues(listed, { date, startTime: '8:00 AM', timeZone: 'America/Toronto' })
    const found = expectedTimes(timed, waiting, Date.parse(planned[0] ?? '') - 1).cues
    const moments = found.map(({ plannedStart }) => new Date(plannedStart).toISOString().slice(0, 16))
    expect(moments).toEqual(planned)
  })
})
