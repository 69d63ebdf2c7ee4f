import { expect, test } from 'vitest'
import { dayText, localMomentText } from './day-text.ts'

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
