import { expect, onTestFinished, test } from 'vitest'
import { goByRules } from '#lib/time/zone-rules.ts'
import { placeText } from './board-words.ts'

test('V5: a shift that ended without a mark says on which day it began', () => {
  onTestFinished(() => goByRules(undefined))
  goByRules({
    timeZone: 'America/Edmonton',
    offsets: [{ from: '2026-01-01T00:00:00.000Z', minutes: -360, name: 'MDT' }],
  })
  const place = { role: 'Setup', hours: '4:30 PM to 7 PM', where: 'Hall', from: '2026-10-07T22:30:00.000Z' }
  const now = '2026-10-08T13:40:00.000Z'
  expect(placeText('due', { ...place, hasEnded: true }, now)).toMatch(
    /^Setup, 4:30 PM to 7 PM, Hall, ended, began Oct 7, 2026, 4:30 PM/,
  )
})
