import { expect, test } from 'vitest'
import { dollarText } from './dollar-text.ts'

test('a price, with cents only where there are any', () => {
  expect([35, 1000, 1250.5].map(dollarText)).toEqual(['$35', '$1,000', '$1,250.50'])
})
