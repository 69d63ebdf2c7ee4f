import { renderToStaticMarkup } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { goByRules } from '#lib/time/zone-rules.ts'
import { CrewSheet } from './crew-sheet.tsx'
import { FoyerScreen } from './foyer-screen.tsx'
import { GreenRoom } from './green-room.tsx'
import { LeadBoardScreen } from './lead-board.tsx'

const NOW = Date.parse('2026-10-08T13:00:00.000Z')
const zone = { timeZone: 'America/Edmonton', offsets: [] }
const setting = { purpose: 'screen', brand: 'DevonTalks', edition: '2026', until: '2026-10-11T13:00:00.000Z', zone }
const day = { state: 'waiting', cueId: null, heldSince: null, screenText: '' } as const
const moment = { version: 1, rehearsal: null, now: new Date(NOW).toISOString(), cues: [], day }
const props = { now: NOW, setting, ask: async () => undefined }

test('screens without cues say what will be on them, and when', () => {
  onTestFinished(() => goByRules(undefined))
  goByRules(zone)
  // On a phone one part is shown: that with the words.
  expect(renderToStaticMarkup(<GreenRoom state={moment} {...props} />)).toMatch(
    /class="room one".*class="person".*once the run sheet has cues/,
  )
  expect(renderToStaticMarkup(<CrewSheet state={{ ...moment, department: 'light' }} {...props} />)).toContain(
    'once there is a run sheet',
  )
  const board = { now: moment.now, next: 'Doors, Thursday', due: [], here: [], missing: [], done: [], gaps: [] }
  expect(renderToStaticMarkup(<LeadBoardScreen state={board} {...props} />)).toContain(
    'The next shift: Doors, Thursday.',
  )
  expect(renderToStaticMarkup(<FoyerScreen state={{ ...moment, view: 'next' }} {...props} />)).toContain(
    'appears here on the day',
  )
})
