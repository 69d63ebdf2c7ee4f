import { Secret, TOTP } from 'otpauth'

/** The size that RFC 4226 recommends, in bytes. */
const SECRET_SIZE = 20

/** A new secret in base32, as apps take it by hand. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_SIZE }).base32
}

/**
 * Checks a code of an app, and the codes of the 30 seconds before and after, since clocks differ.
 * @param lastStep the step of the code that was used last: this step and earlier ones are refused, so no code works twice
 * @returns the step of the code, to be stored as the last one, or undefined when the code is wrong
 */
export function totpStepOf(secret: string, code: string, now: Date, lastStep: number): number | undefined {
  // `validate` throws on six characters that take more than six bytes.
  if (!/^\d{6}$/.test(code)) return
  const totp = new TOTP({ secret })
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: 1 })
  const step = totp.counter({ timestamp }) + (delta ?? 0)
  return delta !== null && step > lastStep ? step : undefined
}

/** The address that a QR code holds for apps. */
export function totpAddress(secret: string, issuer: string, account: string): string {
  return new TOTP({ secret, issuer, label: account }).toString()
}
