import { expect, test } from 'vitest'
import type { DayState } from './expected-times.ts'
import { selfStarting } from './self-starting.ts'

const at = (clock: string) => `2026-10-08T${clock}:00.000Z`

interface Case {
  what: string
  state: DayState['state']
  cue?: number
  /** The start of the cue that runs. */
  since?: string
  backAt?: string
  now: string
  /** The cue that starts by itself, and whether it is due. */
  expected: string
}

const cases: Case[] = [
  { what: 'the first one before its time', state: 'waiting', now: '07:59', expected: 'start Doors from 1' },
  { what: 'the first one begins the day', state: 'waiting', now: '08:00', expected: 'start Doors from 1, due' },
  { what: 'after a restart', state: 'waiting', now: '09:00', expected: 'start Doors from 1, due' },
  { what: 'an hour late', state: 'waiting', now: '09:01', expected: '-' },
  { what: 'the day was set back', state: 'waiting', backAt: '08:05', now: '08:06', expected: '-' },
  { what: 'the next one without a fixed start', state: 'running', cue: 1, since: '08:00', now: '09:30', expected: '-' },
  { what: 'before its time', state: 'running', cue: 2, since: '09:00', now: '11:59', expected: 'next Lunch from 2' },
  { what: 'at its time', state: 'running', cue: 2, since: '09:00', now: '12:00', expected: 'next Lunch from 2, due' },
  { what: 'on hold', state: 'hold', cue: 2, since: '09:00', now: '12:10', expected: 'next Lunch from 2' },
  { what: 'pressed before its time', state: 'waiting', cue: 3, now: '12:00', expected: 'start Lunch from 3, due' },
  { what: 'its time came before', state: 'running', cue: 2, since: '12:05', now: '12:06', expected: '-' },
  { what: 'taken back', state: 'running', cue: 2, since: '09:00', backAt: '12:01', now: '12:02', expected: '-' },
  {
    what: 'another was',
    state: 'running',
    cue: 2,
    since: '09:00',
    backAt: '09:05',
    now: '12:00',
    expected: 'next Lunch from 2, due',
  },
  { what: 'not ticked', state: 'running', cue: 3, since: '12:00', now: '13:00', expected: '-' },
  { what: 'the last one', state: 'running', cue: 4, since: '13:00', now: '14:00', expected: '-' },
  { what: 'over', state: 'over', now: '12:00', expected: '-' },
]

test.each(cases)('R2: the cue that starts by itself: $what', ({ state, cue, since, backAt, now, expected }) => {
  const untouched = { mayShrink: 0, startedAt: null, endedAt: null, allowedMs: null, heldMs: 0 }
  const cues = [
    { title: 'Doors', minutes: 60, fixedAt: at('08:00'), startsByItself: true },
    { title: 'Talks', minutes: 180, fixedAt: null, startsByItself: true },
    { title: 'Lunch', minutes: 60, fixedAt: at('12:00'), startsByItself: true },
    { title: 'Panel', minutes: 60, fixedAt: at('13:00'), startsByItself: false },
  ].map((own, index) => {
    const startedAt = index + 1 === cue && since ? at(since) : null
    return { ...untouched, ...own, id: index + 1, startedAt }
  })
  const day = { state, cueId: cue ?? null, heldSince: null, backAt: backAt ? at(backAt) : null }
  const found = selfStarting(cues, day, Date.parse(at(now)))
  const said = found && `${found.press.press} ${found.cue.title} from ${found.press.cueId}${found.isDue ? ', due' : ''}`
  expect(said ?? '-').toBe(expected)
})
