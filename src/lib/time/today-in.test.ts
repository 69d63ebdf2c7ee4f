import { expect, test } from 'vitest'
import { todayIn } from './today-in.ts'

test('E2: the day is that of the zone, whatever the clock says elsewhere', () => {
  const moment = new Date('2026-10-09T05:30:00.000Z')
  expect(todayIn('America/Edmonton', moment)).toBe('2026-10-08')
  expect(todayIn('Asia/Tokyo', moment)).toBe('2026-10-09')
})
