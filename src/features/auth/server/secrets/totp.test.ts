import { describe, expect, test } from 'vitest'
import { newTotpSecret, totpAddress, totpCode, totpStepOf } from './totp.ts'

/** The secret of the vectors, '12345678901234567890', in base32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

describe('US2: codes that change with time', () => {
  // RFC 6238, appendix B, the rows of SHA-1.
  test.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('at second %i the code is %s', (seconds, code) => {
    expect(totpCode(secret, Math.floor(seconds / 30), 8)).toBe(code)
  })

  test('a code holds for its half minute and the ones beside it, and only once', () => {
    const at = (seconds: number) => new Date(seconds * 1000)
    const code = totpCode(secret, 100)
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
      `otpauth://totp/Devon%20Talks:ana%40devontalks.example?secret=${secret}&issuer=Devon%20Talks`,
    )
  })
})
