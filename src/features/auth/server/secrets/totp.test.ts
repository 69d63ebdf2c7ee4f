import { describe, expect, test } from 'vitest'
import { appCode } from '#test/soft-authenticator.ts'
import { newTotpSecret, totpAddress, totpStepOf } from './totp.ts'

/** The secret of the vectors, '12345678901234567890', in base32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

describe('US2: codes that change with time', () => {
  // The first row of RFC 6238, appendix B, as apps show it: its last six digits.
  test('at second 59 the code is 287082', () => {
    expect(totpStepOf(secret, '287082', new Date(59_000), 0)).toBe(1)
  })

  test('a code holds for its half minute and the ones beside it, and only once', () => {
    const at = (seconds: number) => new Date(seconds * 1000)
    const code = appCode(secret, 3_000_000)
    for (const seconds of [2970, 3000, 3029, 3059]) expect(totpStepOf(secret, code, at(seconds), 0)).toBe(100)
    for (const seconds of [2969, 3060]) expect(totpStepOf(secret, code, at(seconds), 0)).toBeUndefined()
    expect(totpStepOf(secret, code, at(3000), 100)).toBeUndefined()
    for (const wrong of ['', '12345', 'abcdef', `${code}0`, '１２３４５６'])
      expect(totpStepOf(secret, wrong, at(3000), 0)).toBeUndefined()
  })

  test('a new secret is long, and apps can read its address', () => {
    expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/)
    expect(newTotpSecret()).not.toBe(newTotpSecret())
    expect(totpAddress(secret, 'Devon Talks', 'ana@devontalks.example')).toBe(
      `otpauth://totp/Devon%20Talks:ana%40devontalks.example?issuer=Devon%20Talks&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    )
  })
})
