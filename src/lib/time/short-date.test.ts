import { expect, test } from 'vitest'
import { shortDate } from './short-date.ts'

test('RE14 a moment is shown as the day it was in the given zone', () => {
  expect(shortDate('2025-01-06T05:30:00.000Z', 'America/Edmonton')).toBe('Jan 5, 2025')
  expect(shortDate('2025-01-06T05:30:00.000Z', 'UTC')).toBe('Jan 6, 2025')
})

test('no moment is N/A', () => {
  expect(shortDate(null, 'UTC')).toBe('N/A')
})
