import { expect, test } from 'vitest'
import { excerpt } from './excerpt.ts'

test.each([
  ['The river  rises\n every spring.', 40, 'The river rises every spring.'],
  ['The river rises every spring.', 29, 'The river rises every spring.'],
  ['The river rises every spring.', 20, 'The river rises…'],
  ['The river, however, rises.', 12, 'The river…'],
  ['Infrastructure', 6, 'Infra…'],
])('%j in %i characters is %j', (text, longest, short) => {
  expect(excerpt(text, longest)).toBe(short)
})
