import { expect, test } from 'vitest'
import { dayText, localMomentText, ordinalDayText } from './day-text.ts'

test('a day as it is read out', () => {
  expect(dayText('2026-10-08')).toBe('October 8, 2026')
  expect(dayText('2026-01-01')).toBe('January 1, 2026')
})

test('a local moment, without the time at midnight', () => {
  expect(localMomentText('2026-06-01T00:00')).toBe('June 1')
  expect(localMomentText('2026-06-01T00:05')).toBe('June 1, 12:05 AM')
  expect(localMomentText('2026-06-01T12:00')).toBe('June 1, 12:00 PM')
  expect(localMomentText('2026-06-01T21:30')).toBe('June 1, 9:30 PM')
})

test('a day with its ordinal', () => {
  expect(ordinalDayText('2026-10-08')).toBe('October 8th, 2026')
  expect(ordinalDayText('2026-10-01')).toBe('October 1st, 2026')
  expect(ordinalDayText('2026-10-22')).toBe('October 22nd, 2026')
  expect(ordinalDayText('2026-10-13')).toBe('October 13th, 2026')
})
