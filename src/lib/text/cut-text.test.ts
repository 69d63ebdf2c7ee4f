import { expect, test } from 'vitest'
import { cutText } from './cut-text.ts'

test('keeps what fits and cuts the rest', () => {
  expect(cutText('x'.repeat(30), 30)).toBe('x'.repeat(30))
  expect(cutText('x'.repeat(31), 30)).toBe(`${'x'.repeat(30)}...`)
  expect(cutText('🔥🔥🔥', 2)).toBe('🔥🔥...')
})
