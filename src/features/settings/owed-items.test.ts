import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAfter } from '#lib/time/today-in.ts'
import { dueDay } from './owed-items.ts'

const DAY = '2026-10-08'

test.each([
  ['wanted before the link was sent', 42, '2026-09-01', '2026-09-08'],
  ['wanted within a week of the link', 35, '2026-09-01', '2026-09-08'],
  ['wanted later', 14, '2026-09-01', '2026-09-24'],
  ['asked less than a week before the event', 42, '2026-10-05', DAY],
])('S7: what is %s is due in time', (_, daysBefore, linkedOn, due) => {
  expect(dueDay(DAY, daysBefore, linkedOn)).toBe(due)
})

test('S7: nothing is due in the week after the link was sent, nor after the event', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 365 }), fc.integer({ min: 0, max: 365 }), (daysBefore, linkedBefore) => {
      const linkedOn = dayAfter(DAY, -linkedBefore)
      const due = dueDay(DAY, daysBefore, linkedOn)
      expect(due >= dayAfter(linkedOn, Math.min(7, linkedBefore)) && due <= DAY).toBe(true)
      expect(due >= dayAfter(DAY, -daysBefore)).toBe(true)
    }),
  )
})
