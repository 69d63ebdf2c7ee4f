import { expect, test } from 'vitest'
import { type Entry, reviewText } from './waiting-list.tsx'

const entry = (kind: Entry['kind'], count: number): Entry => ({ kind, count, names: [], since: null })

test('O10: what is counted to review is what somebody sent and waits for', () => {
  const rest = [entry('bare-team', 4), entry('shifts', 6), entry('speaker-reminders', 2), entry('licence', 1)]
  expect(reviewText([entry('speakers', 2), entry('messages', 1), ...rest])).toBe('3 items to review.')
  expect(reviewText([entry('changed-partners', 1)])).toBe('1 item to review.')
  expect(reviewText(rest)).toBe('')
})
