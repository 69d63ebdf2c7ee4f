import { expect, test } from 'vitest'
import { dayText, localMomentText, publicFromText, timeText, weekdayText } from './written.ts'

test.for([
  ['a day', dayText('2026-10-08'), 'October 8, 2026'],
  ['the first day', dayText('2026-01-01'), 'January 1, 2026'],
  ['no day yet', dayText(null), 'Date to be announced'],
  ['a day of the week', weekdayText('2026-10-08T18:00'), 'Thursday, October 8'],
  ['midnight', localMomentText('2026-06-01T00:00'), 'June 1'],
  ['past midnight', localMomentText('2026-06-01T00:05'), 'June 1, 12:05 AM'],
  ['noon', localMomentText('2026-06-01T12:00'), 'June 1, 12:00 PM'],
  ['the evening', localMomentText('2026-06-01T21:30'), 'June 1, 9:30 PM'],
  ['a clock', timeText('2026-06-01T09:05:20'), '9:05 AM'],
  ['an announcement', publicFromText('2026-06-01T09:00'), 'Public from June 1, 9:00 AM'],
])('%s in words', ([, text, words]) => expect(text).toBe(words))
