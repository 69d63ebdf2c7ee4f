import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { StageState } from '#features/day/day.schema.ts'
import { goByRules } from '#lib/time/zone-rules.ts'
import { StageTimer } from './stage-timer.tsx'

const zone = { timeZone: 'America/Edmonton', offsets: [] }
const setting = { purpose: 'stage', brand: 'DevonTalks', edition: '2026', until: '2026-10-11T13:00:00.000Z', zone }
const at = (clock: string) => `2026-10-08T14:${clock}.000Z`

/** A talk of 20 minutes since 14:00, at 14:10. */
const cue: StageState['cues'][number] = {
  ...{ id: 1, title: 'Rivers', kind: 'talk', minutes: 20, mayShrink: 0, itemId: null, onStage: 'Noor', speaker: null },
  ...{ isPrivate: false, fixedAt: at('00:00'), startedAt: at('00:00'), endedAt: null, allowedMs: 1_200_000, heldMs: 0 },
  ...{ amberAt: '', redAt: '' },
}
const running = { state: 'running', cueId: 1, heldSince: null, stageMode: 'none', stageText: '' } as const
const noSpare = { spareFrom: null, spareUntil: null, spareCountsUp: false, warnsEarly: false }

/** The state in a word, the figures, and who is on stage. */
function seen(day: Partial<StageState['day']>, own: object = {}, now = at('10:00')) {
  goByRules(zone)
  const state = {
    ...{ version: 1, rehearsal: null, now },
    day: { ...running, ...noSpare, ...day },
    cues: [{ ...cue, ...own }],
  }
  const props = { state, now: Date.parse(now), setting, ask: async () => undefined }
  const html = renderToStaticMarkup(<StageTimer {...props} />)
  const drawn = new DOMParser().parseFromString(html, 'text/html')
  const textOf = (part: string) => drawn.querySelector(part)?.textContent
  return [drawn.querySelector('main')?.className, textOf('.state'), textOf('[role=timer]'), textOf('.on-stage')]
}

const spare = (from: string, until: string, spareCountsUp = false) => ({
  spareFrom: at(from),
  spareUntil: at(until),
  spareCountsUp,
})

test('R4: the spare timer replaces the time of the cue, and warns as it does', () => {
  expect(seen({})).toEqual(['stage plenty', 'Time left', '10:00', 'Noor'])
  expect(seen(spare('07:00', '12:30'))).toEqual(['stage plenty', 'Spare timer', '2:30', 'Noor'])
  expect(seen(spare('07:00', '12:30', true))).toEqual(['stage plenty', 'Spare timer', '3:00', 'Noor'])
  expect(seen(spare('06:00', '11:00'))).toEqual(['stage soon', 'Under 2 minutes', '1:00', 'Noor'])
  expect(seen(spare('04:00', '09:00'))).toEqual(['stage over', 'Over time', '+1:00', 'Noor'])
  expect(seen(spare('04:00', '09:00', true))).toEqual(['stage over', 'Over time', '6:00', 'Noor'])
  expect(seen({ ...spare('07:00', '12:30'), state: 'over', cueId: null })[2]).toBe('2:30')
})

test('R4: a cue warns at its own times, where it has any', () => {
  const late = at('17:40')
  expect(seen({}, {}, late)).toEqual(['stage plenty', 'Time left', '2:20', 'Noor'])
  expect(seen({}, { amberAt: '2:30' }, late)).toEqual(['stage soon', 'Under 2:30', '2:20', 'Noor'])
  expect(seen({}, { amberAt: '4:00', redAt: '3:00' }, late)).toEqual(['stage last', 'Under 3 minutes', '2:20', 'Noor'])
  expect(seen({ warnsEarly: true }, { amberAt: '1:00' }, late)).toEqual(['stage plenty', 'Time left', '2:20', 'Noor'])
  expect(seen({}, { amberAt: '1:00' }, at('19:30'))).toEqual(['stage soon', 'Under 1 minute', '0:30', 'Noor'])
})
