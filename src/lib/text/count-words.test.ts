import { expect, test } from 'vitest'
import { countWords } from './count-words.ts'

test('words are counted by the gaps between them', () => {
  expect(countWords('')).toBe(0)
  expect(countWords('  \n ')).toBe(0)
  expect(countWords(' one\n\ntwo  three-four ')).toBe(3)
})
