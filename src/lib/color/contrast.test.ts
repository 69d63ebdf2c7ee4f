import { expect, test } from 'vitest'
import { contrastOf, lightenUntil } from './contrast.ts'

test('AX9: contrast is counted as WCAG does, and a colour is lightened until it has enough', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastOf('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2)
  expect(contrastOf('#C22F1B', '#C22F1B')).toBe(1)
  expect(contrastOf(lightenUntil('#1F3A8A', '#141a26', 3), '#141a26')).toBeGreaterThanOrEqual(3)
  expect(lightenUntil('#ff7a63', '#141a26', 3)).toBe('#ff7a63')
})
