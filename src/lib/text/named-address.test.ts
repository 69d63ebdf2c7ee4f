import { expect, test } from 'vitest'
import { namesAddress, replaceAddress } from './named-address.ts'

test.each([
  ['Write to an@example.org.', 'Write to X.'],
  ['<AN@Example.ORG>, "an@example.org" an@example.org', '<X>, "X" X'],
  ['mailto:an@example.org?subject=Hi', 'mailto:X?subject=Hi'],
  ['joan@example.org jo.an@example.org an@example.org.au an@example.organ', null],
  ['an@exampleXorg', null],
])('an address is found alone: %s', (text, expected) => {
  expect(namesAddress(text, 'an@example.org')).toBe(expected !== null)
  expect(replaceAddress(text, 'an@example.org', 'X')).toBe(expected ?? text)
})

test('every sign of an address is taken as it is', () => {
  expect(replaceAddress('a+b$c@x-y.ca aab$c@x-y.ca', 'a+b$c@x-y.ca', 'X')).toBe('X aab$c@x-y.ca')
})
