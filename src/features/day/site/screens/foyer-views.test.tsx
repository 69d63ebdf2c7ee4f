import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ScreenState } from '#features/day/day.schema.ts'
import { goByRules } from '#lib/time/zone-rules.ts'
import { FoyerScreen } from './foyer-screen.tsx'

const NOW = '2026-10-08T14:12:00.000Z'
const zone = { timeZone: 'America/Edmonton', offsets: [] }
const setting = { purpose: 'screen', brand: 'DevonTalks', edition: '2026', until: '2026-10-11T13:00:00.000Z', zone }

const item = (id: number, title: string) => ({
  ...{ id, title, startTime: '8:00 AM', endTime: '9:00 AM', description: '', location: 'Hall', talks: [] },
  ...{ startsAt: null, endsAt: null, sortOrder: id, year: 2026 },
})
const cue = (id: number, itemId: number | null, startedAt: string | null): ScreenState['cues'][number] => ({
  ...{ id, itemId, startedAt, title: itemId === null ? '' : 'A talk', kind: 'talk', minutes: 10, mayShrink: 0 },
  ...{ onStage: '', isPrivate: itemId === null, fixedAt: null, endedAt: null, allowedMs: null, heldMs: 0 },
  speaker: null,
})
const begun = '2026-10-08T14:00:00.000Z'

/** The marks of the items while a cue runs: a talk, the applause after it, a talk of the same item, and another item. */
function marksAt(cueId: number) {
  goByRules(zone)
  const state = {
    ...{ version: 1, rehearsal: null, now: NOW, view: 'day' as const },
    day: { state: 'running' as const, cueId, heldSince: null, screenText: '' },
    cues: [
      cue(1, 1, begun),
      cue(2, null, begun),
      cue(3, 1, null),
      cue(4, 2, cueId === 4 ? begun : null),
      cue(5, null, begun),
    ],
    program: { scheduleItems: [item(1, 'Session one'), item(2, 'Lunch')] },
  }
  const html = renderToStaticMarkup(
    <FoyerScreen state={state} now={Date.parse(NOW)} setting={setting} ask={async () => undefined} />,
  )
  const drawn = new DOMParser().parseFromString(html, 'text/html')
  return [...drawn.querySelectorAll('li')].map(({ className }) => className)
}

test('R5: a session is on from its first talk to its last, with the applause between', () => {
  expect(marksAt(1)).toEqual(['now', ''])
  expect(marksAt(2)).toEqual(['now', ''])
  expect(marksAt(4)).toEqual(['past', 'now'])
  // Applause after a talk that was jumped over.
  expect(marksAt(5)).toEqual(['now', 'past'])
})
