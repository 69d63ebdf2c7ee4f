import { expect, test } from 'vitest'
import { goByRules } from '#lib/time/zone-rules.ts'
import { foyerScreen } from './foyer-screen.ts'
import { greenRoom } from './green-room.ts'

const NOW = Date.parse('2026-10-08T13:00:00.000Z')
const zone = { timeZone: 'America/Edmonton', offsets: [] }
const setting = { purpose: 'foyer', brand: 'DevonTalks', edition: '2026', zone }
const day = { state: 'waiting', cueId: null, heldSince: null, screenText: '' } as const
const moment = { version: 1, now: new Date(NOW).toISOString(), cues: [], day }

test('screens without cues say what will be on them, and when', () => {
  goByRules(zone)
  expect(greenRoom.draw(moment, NOW, setting).parts.person?.text).toContain('once the run sheet has cues')
  expect(foyerScreen.draw({ ...moment, view: 'next' }, NOW, setting).parts.body?.text).toContain(
    'appears here on the day',
  )
})
