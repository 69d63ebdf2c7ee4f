import { expect, test } from 'vitest'
import { eventStatusWording } from '#features/event/dashboard/status-wording.ts'
import { palettePlaces } from './palette-places.ts'
import { isMeantBy } from './settings/setting-lines.ts'

test.for([
  ['licence', 'Program, organization and licence'],
  ['invite', 'Invite an organizer'],
  ['logo', 'Logo, colour and icon'],
  ['password', 'Your password'],
  ['export', 'Download a backup'],
  ['a4', 'Pages and paper'],
  ['link', 'Personal links of speakers'],
  ['log changes', 'Activity'],
])('the palette finds a setting by “%s”', ([typed = '', label]) => {
  expect(palettePlaces.filter(place => isMeantBy(typed, place)).map(place => place.label)).toContain(label)
})

test('no two places of the palette have one name', () => {
  const labels = palettePlaces.map(({ label }) => label)
  expect(labels).toEqual([...new Set(labels)])
})

test('a button that changes the event cannot be confused with the one that closes its question', () => {
  for (const { button } of Object.values(eventStatusWording))
    expect(button).not.toMatch(/^(cancel|cancelled|postponed|back)$/i)
})
