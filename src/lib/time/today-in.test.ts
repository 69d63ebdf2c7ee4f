import { expect, test } from 'vitest'
import { daysBetween, todayIn } from './today-in.ts'

test('E2: the day is that of the zone, not of the local clock', () => {
  const moment = new Date('2026-10-09T05:30:00.000Z')
  expect(todayIn('America/Edmonton', moment)).toBe('2026-10-08')
  expect(todayIn('Asia/Tokyo', moment)).toBe('2026-10-09')
})

test('O10: days are counted from midnight to midnight, also over the change of daylight saving', () => {
  const between = (from: string, to: string) => daysBetween('America/Edmonton', new Date(from), new Date(to))
  expect(between('2026-10-07T13:00:00Z', '2026-10-08T15:00:00Z')).toBe(1)
  expect(between('2026-10-31T12:00:00Z', '2026-11-02T12:00:00Z')).toBe(2)
  expect(between('2026-10-08T06:00:00Z', '2026-10-09T05:59:00Z')).toBe(0)
})
