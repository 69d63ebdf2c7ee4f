import { expect, test } from 'vitest'
import { timeLeft } from './countdown.tsx'

const opening = Date.parse('2026-10-08T14:00:00.000Z')

test('what is left, down to the second', () => {
  const now = Date.parse('2026-10-06T12:58:59.000Z')
  expect(timeLeft(now, opening)).toEqual({ days: 2, hours: 1, minutes: 1, seconds: 1 })
})

test('the last second lasts until the moment itself', () => {
  expect(timeLeft(opening - 1, opening).seconds).toBe(1)
  expect(timeLeft(opening, opening).seconds).toBe(0)
})

test('zeros once it has passed', () => {
  expect(timeLeft(opening + 90_000_000, opening)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 })
})
