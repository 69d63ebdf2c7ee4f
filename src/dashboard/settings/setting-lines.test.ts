import { expect, test } from 'vitest'
import { editionDetails } from '#features/event/edition-details.schema.ts'
import { editionFields } from '#features/event/editions.schema.ts'
import { eventProfile } from '#features/event/event-profile.schema.ts'
import { settingKeys } from '#features/settings/setting-keys.ts'
import { isMeantBy, settingLines, wordsOfLine } from './setting-lines.ts'

/** What is stored, without what holds other things. */
const stored = [settingKeys, editionFields.shape, editionDetails.shape, eventProfile.shape]
  .flatMap(Object.keys)
  .filter(key => !['event-profile', 'details'].includes(key))

test('each setting is edited in one line: none is missing, none appears twice', () => {
  const edited = settingLines.flatMap(({ fields, keys }) => [
    ...new Set([...fields.map(name => name.replace('details.', '').split('.')[0]), ...keys]),
  ])
  expect(edited.sort()).toEqual(stored.sort())
})

test('each line has a name and an address of its own', () => {
  for (const names of [settingLines.map(({ name }) => name), settingLines.map(({ view }) => view)])
    expect(names).toEqual([...new Set(names)])
})

test.for([
  ['date', 'Day and time'],
  ['venue', 'Place'],
  ['password', 'Second step at login'],
  ['reminder', 'What people send, and when'],
  ['deadline', 'Speakers apply'],
  ['google', 'Pages and paper'],
  ['gdpr', 'Personal data'],
  ['import', 'Backups and data'],
  ['invite', 'Who can log in'],
  ['social', 'Links and addresses'],
  ['price', 'Tickets open'],
  ['white plate', 'Logo, colour and icon'],
])('“%s” finds “%s”', ([typed = '', found]) => {
  const matches = settingLines.filter(line =>
    isMeantBy(typed, { label: line.name, words: wordsOfLine(line).join(' ') }),
  )
  expect(matches.map(({ name }) => name)).toContain(found)
})
