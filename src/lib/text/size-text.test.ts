import { expect, test } from 'vitest'
import { ageText } from '#lib/time/moment-text.ts'
import { sizeText } from './size-text.ts'

test('a size is told in the largest unit that fits', () => {
  expect([0, 812, 1000, 3_145_728, 52_400_000, 5e9, 4e13].map(sizeText)).toEqual([
    '0 bytes',
    '812 bytes',
    '1.0 kB',
    '3.1 MB',
    '52 MB',
    '5.0 GB',
    '40000 GB',
  ])
})

test('an age is told in whole days, hours or minutes', () => {
  const now = Date.parse('2026-03-10T12:00:00.000Z')
  const ages = ['2026-03-07T11:00', '2026-03-09T11:00', '2026-03-10T10:30', '2026-03-10T11:59', '2026-03-10T12:01']
  expect(ages.map(age => ageText(`${age}:00.000Z`, now))).toEqual([
    '3 days ago',
    'yesterday',
    '1 hour ago',
    '1 minute ago',
    'just now',
  ])
})
