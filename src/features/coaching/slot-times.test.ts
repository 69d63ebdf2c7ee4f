import { expect, test } from 'vitest'
import { slotText } from './slot-times.ts'

const slot = { kind: 'rehearsal', minutes: 60, year: 2027 } as const

test.each([
  ['2027-10-08T08:00', 'Rehearsal, Friday, October 8, 8 AM to 9 AM'],
  ['2026-11-01T08:00', 'Rehearsal, Sunday, November 1, 2026, 8 AM to 9 AM'],
])('K4: a slot at %s of the edition of 2027 is “%s”', (startsAt, text) => {
  expect(slotText({ ...slot, startsAt })).toBe(text)
})
