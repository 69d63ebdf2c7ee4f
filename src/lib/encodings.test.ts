import { expect, test } from 'vitest'
import { chooseCoding, matchesEtag } from './encodings.ts'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.0, gzip;q=0.000', 'identity'],
  ['br;q=0.1', 'br'],
  ['brotli, x-gzip', 'identity'],
])('an Accept-Encoding of %j is answered by %s', (header, coding) => {
  expect(chooseCoding(header)).toBe(coding)
})

test.each([
  [undefined, false],
  ['*', true],
  ['"other", W/"this"', true],
  ['"other"', false],
])('an If-None-Match of %j names "this": %s', (header, isNamed) => {
  expect(matchesEtag(header, '"this"')).toBe(isNamed)
})
