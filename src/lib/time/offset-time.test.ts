import { expect, test } from 'vitest'
import { offsetClock, offsetLocal, offsetTime } from './offset-time.ts'

test.each([
  ['2026-10-08T14:00:00.000Z', 'America/Edmonton', '2026-10-08T08:00:00-06:00'],
  ['2026-10-08T02:30:00.000Z', 'Asia/Kolkata', '2026-10-08T08:00:00+05:30'],
  ['2026-10-08T23:30:00.000Z', 'Asia/Kolkata', '2026-10-09T05:00:00+05:30'],
  ['2026-01-08T08:00:00.000Z', 'Europe/London', '2026-01-08T08:00:00+00:00'],
])('%s in %s is %s', (moment, zone, text) => {
  expect(offsetTime(moment, zone)).toBe(text)
})

test('a time of the event has the offset that the moment of the server says', () => {
  expect(offsetClock('2026-10-08', '8:00 AM', '2026-10-08T14:00:00.000Z')).toBe('2026-10-08T08:00:00-06:00')
  expect(offsetLocal('2026-10-08T08:00', '2026-10-08T02:30:00.000Z')).toBe('2026-10-08T08:00:00+05:30')
  expect(offsetLocal('2026-06-01T00:00', '2026-06-01T00:00:00.000Z')).toBe('2026-06-01T00:00:00+00:00')
})
