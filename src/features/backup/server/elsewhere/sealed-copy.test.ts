import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CHUNK, type SealProblem, seal, unseal } from './sealed-copy.ts'

const PASSPHRASE = 'nine geese over the river'
const HEADER = 48
const SEALED = CHUNK + 16
/** A cheap key: the cost is not what these tests prove. */
const COST = { logN: 4, r: 8, p: 1 }

async function* pieces(bytes: Uint8Array, size: number) {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
}

const sealed = (plain: Uint8Array, size = 10_000) => buffer(seal(pieces(plain, size), PASSPHRASE, COST))
const opened = (bytes: Uint8Array, passphrase = PASSPHRASE) => buffer(unseal(pieces(bytes, 7001), passphrase))
const kindOf = (bytes: Uint8Array, passphrase?: string) =>
  opened(bytes, passphrase).then(
    () => 'opened',
    (problem: SealProblem) => problem.kind,
  )

const aboutLimits = fc
  .tuple(fc.constantFrom(0, 1, 2), fc.constantFrom(-16, -1, 0, 1, 16, 1000))
  .map(([chunks, more]) => Math.max(0, chunks * CHUNK + more))
const contents = fc.tuple(aboutLimits, fc.nat(255)).map(([length, seed]) => {
  return Uint8Array.from({ length }, (_, index) => (index * 31 + seed) % 251)
})

test('RE17: any bytes come back as they were, also at the limits of chunks', async () => {
  const property = fc.asyncProperty(contents, fc.integer({ min: 500, max: 200_000 }), async (plain, size) => {
    const bytes = await sealed(plain, size)
    expect(Buffer.compare(await opened(bytes), plain)).toBe(0)
    expect(bytes.length).toBe(HEADER + plain.length + 16 * Math.max(1, Math.ceil(plain.length / CHUNK)))
  })
  await fc.assert(property, { numRuns: 40 })
})

test('RE17: a flipped bit anywhere is refused', async () => {
  const whole = await sealed(new Uint8Array(CHUNK + 500).fill(7))
  // Parameters of the key are left out: they cost time, and lead to a wrong key like the salt does.
  const property = fc.asyncProperty(fc.integer({ min: 16, max: whole.length - 1 }), fc.nat(7), async (at, bit) => {
    const bytes = Uint8Array.from(whole)
    bytes[at] = (bytes[at] ?? 0) ^ (1 << bit)
    expect(await kindOf(bytes)).toBe(at < HEADER ? 'wrong-passphrase' : 'damaged')
  })
  await fc.assert(property, { numRuns: 60 })
})

test('RE17: a copy that is cut, or has chunks swapped, repeated, left out or of another copy, is refused', async () => {
  const plain = new Uint8Array(3 * CHUNK).fill(7)
  const whole = await sealed(plain)
  const other = await sealed(plain)
  const header = whole.subarray(0, HEADER)
  const [first, second, third] = [0, 1, 2].map(index =>
    whole.subarray(HEADER + index * SEALED, HEADER + (index + 1) * SEALED),
  )
  if (!first || !second || !third) throw new Error('three chunks')
  expect(await kindOf(Buffer.concat([header, first, second, third]))).toBe('opened')
  const wrong = [
    [first, second],
    [first],
    [],
    [second, first, third],
    [first, first, second, third],
    [first, third],
    [first, second, third, third],
    [other.subarray(HEADER, HEADER + SEALED), second, third],
  ]
  for (const chunks of wrong) expect(await kindOf(Buffer.concat([header, ...chunks]))).toBe('damaged')
  for (const length of [1, 47, HEADER + 5, whole.length - 1])
    expect(await kindOf(whole.subarray(0, length))).toBe('damaged')
})

test('RE17: a wrong passphrase is told from a damaged copy and from a file of another kind', async () => {
  const whole = await sealed(new Uint8Array(500))
  expect(await kindOf(whole, 'nine geese over the rivers')).toBe('wrong-passphrase')
  expect(await kindOf(Buffer.from('{"tables":{}}'.repeat(20)))).toBe('unknown-format')
  expect(await kindOf(new Uint8Array(0))).toBe('unknown-format')
  expect(await kindOf(whole)).toBe('opened')
})
