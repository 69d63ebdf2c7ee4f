import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const STEP_MS = 30_000
const DIGITS = 6
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A new secret of 160 bits, as RFC 4226 recommends, in base32 for typing. */
export function newTotpSecret(): string {
  const bits = [...randomBytes(20)].map(byte => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map(five => BASE32.charAt(Number.parseInt(five, 2))).join('')
}

/**
 * Checks a code against the current 30 seconds and those before and after, because clocks differ.
 * @param lastStep the step of the last used code: it and all before are refused, so that no code works twice
 * @returns the step of the code, to be stored as the last one, or undefined if it is wrong
 */
export function totpStepOf(secret: string, code: string, now: Date, lastStep: number): number | undefined {
  const current = Math.floor(now.getTime() / STEP_MS)
  return [current, current - 1, current + 1].find(step => step > lastStep && isEqual(totpCode(secret, step), code))
}

/**
 * The code of one step of 30 seconds since 1970 (RFC 6238 with SHA-1, the only kind that every app knows).
 * @param digits 6 in apps, 8 in the RFC's vectors
 */
export function totpCode(secret: string, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = mac.readUInt8(mac.length - 1) & 0xf
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The address that transfers a secret to an app by QR code. */
export function totpAddress(secret: string, issuer: string, account: string): string {
  const label = [issuer, account].map(encodeURIComponent).join(':')
  return `otpauth://totp/${label}?${new URLSearchParams({ secret, issuer }).toString().replaceAll('+', '%20')}`
}

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map(letter => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)))
}

function isEqual(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}
