import { expect, onTestFinished, test } from 'vitest'
import { ageText, momentText, shortDate, tableMoment } from './moment-text.ts'
import { goByRules } from './zone-rules.ts'

const NEW_YEAR = '2025-01-06T05:30:00.000Z'

test('RE14: a moment is written in the zone of the event, which is named where the reader has another', () => {
  onTestFinished(() => goByRules(undefined))
  const offsets = [
    { from: '2025-01-01T00:00:00.000Z', minutes: -420, name: 'MST' },
    { from: '2025-03-09T09:00:00.000Z', minutes: -360, name: 'MDT' },
  ]
  goByRules({ timeZone: 'America/Edmonton', offsets })
  expect(momentText(NEW_YEAR)).toBe('Jan 5, 2025, 10:30 PM MST')
  expect(momentText('2025-05-01T18:05:00.000Z')).toBe('May 1, 2025, 12:05 PM MDT')
  goByRules({ timeZone: 'UTC', offsets: [{ from: '2025-01-01T00:00:00.000Z', minutes: 0, name: 'UTC' }] })
  expect(momentText(NEW_YEAR)).toBe('Jan 6, 2025, 5:30 AM')
})

test('RE14: a moment is shown as the day it was in the given zone', () => {
  expect(shortDate(NEW_YEAR, 'America/Edmonton')).toBe('Jan 5, 2025')
  expect(shortDate(NEW_YEAR, 'UTC')).toBe('Jan 6, 2025')
  expect(shortDate(null, 'UTC')).toBe('N/A')
})

test('a moment in a table sorts as text', () => {
  expect(tableMoment(NEW_YEAR, 'America/Edmonton')).toBe('2025-01-05 22:30')
  expect(tableMoment(null, 'UTC')).toBe('')
})

test.for([
  [20, 'just now'],
  [60, '1 minute ago'],
  [3_700, '1 hour ago'],
  [90_000, 'yesterday'],
  [300_000, '3 days ago'],
] as const)('%i s are %s', ([seconds, text]) =>
  expect(ageText(NEW_YEAR, Date.parse(NEW_YEAR) + seconds * 1000)).toBe(text),
)
