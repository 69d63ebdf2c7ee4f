import { expect, test } from 'vitest'
import { countText } from './count-text.ts'

test.each([
  [0, '0 records'],
  [1, '1 record'],
  [1204, '1,204 records'],
])('%i of a thing: %s', (count, text) => {
  expect(countText(count, 'record')).toBe(text)
})
