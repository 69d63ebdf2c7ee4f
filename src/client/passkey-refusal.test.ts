import { expect, test } from 'vitest'
import { hasPasskeys } from './passkey-refusal.ts'

test.each([
  ['event.example', true],
  ['localhost', true],
  ['10.example', true],
  ['192.168.1.20', false],
  ['[::1]', false],
])('O4: whether passkeys work at %s: %s', (hostname, works) => {
  expect(hasPasskeys(hostname)).toBe(works)
})
