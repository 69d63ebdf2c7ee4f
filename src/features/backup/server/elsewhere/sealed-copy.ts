import { createCipheriv, createDecipheriv, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** Why a copy cannot be opened. */
export class SealProblem extends Error {
  readonly kind: 'wrong-passphrase' | 'damaged' | 'unknown-format'

  constructor(kind: SealProblem['kind']) {
    super(kind)
    this.kind = kind
  }
}

// The format is described in docs/operating.md: a change needs a new version.
const MAGIC = Buffer.from('LECTERN\x01', 'latin1')
const HEADER = 48
const TAG = 16
/** Bytes of a chunk before encryption. */
export const CHUNK = 64 * 1024
/** A file that demands more memory or a larger chunk is refused. */
const MOST = { logN: 20, chunk: 16 * 1024 * 1024 }
/** OWASP's minimum with 32 MB: https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html */
const COST = { logN: 15, r: 8, p: 3 }

/**
 * Encrypts a stream with AES-256-GCM, chunk by chunk.
 * @param cost of the key by scrypt; the file says it
 */
export async function* seal(plain: AsyncIterable<Uint8Array>, passphrase: string, cost = COST) {
  const header = Buffer.alloc(HEADER)
  MAGIC.copy(header)
  header.set([cost.logN, cost.r, cost.p], 8)
  header.writeUInt32BE(CHUNK, 12)
  randomBytes(16).copy(header, 16)
  const { key, check } = await keysOf(header, passphrase)
  check.copy(header, 32)
  yield header
  for await (const { bytes, index, last } of chunksOf(plain, CHUNK)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(index, last)).setAAD(header)
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
  }
}

/**
 * Decrypts what `seal` has written. Each chunk is checked before it is passed on; that the stream is complete is known
 * only at its end.
 * @throws SealProblem
 */
export async function* unseal(sealed: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Uint8Array> {
  const source = sealed[Symbol.asyncIterator]()
  try {
    let start = Buffer.alloc(0)
    while (start.length < HEADER) {
      const { value, done } = await source.next()
      if (done) throw new SealProblem(start.length > 0 ? 'damaged' : 'unknown-format')
      start = Buffer.concat([start, value])
    }
    const header = start.subarray(0, HEADER)
    const { key, size } = await openHeader(header, passphrase)
    for await (const { bytes, index, last } of chunksOf(after(start.subarray(HEADER), source), size + TAG))
      yield openChunk(bytes, key, nonceOf(index, last), header)
  } finally {
    await source.return?.()
  }
}

async function openHeader(header: Buffer, passphrase: string) {
  const size = header.readUInt32BE(12)
  const [logN = 0, r = 0, p = 0] = header.subarray(8, 11)
  const isKnown = header.subarray(0, MAGIC.length).equals(MAGIC)
  if (!isKnown || size < 1 || size > MOST.chunk || logN < 1 || logN + Math.log2(r) > MOST.logN || p < 1 || p > 16)
    throw new SealProblem('unknown-format')
  const { key, check } = await keysOf(header, passphrase)
  if (!timingSafeEqual(check, header.subarray(32))) throw new SealProblem('wrong-passphrase')
  return { key, size }
}

function openChunk(bytes: Buffer, key: Buffer, nonce: Buffer, header: Buffer): Buffer {
  if (bytes.length < TAG) throw new SealProblem('damaged')
  const opener = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG }).setAAD(header)
  opener.setAuthTag(bytes.subarray(-TAG))
  const plain = opener.update(bytes.subarray(0, -TAG))
  try {
    opener.final()
  } catch {
    throw new SealProblem('damaged')
  }
  return plain
}

/** The key of a file, and 16 further bytes that tell a wrong passphrase from a damaged file. */
function keysOf(header: Buffer, passphrase: string): Promise<{ key: Buffer; check: Buffer }> {
  const [logN = 0, r = 0, p = 0] = header.subarray(8, 11)
  const cost = { N: 2 ** logN, r, p, maxmem: 256 * 2 ** logN * r }
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFC'), header.subarray(16, 32), 48, cost, (error, bytes) => {
      if (error) reject(error)
      else resolve({ key: bytes.subarray(0, 32), check: bytes.subarray(32) })
    })
  })
}

/** The chunk's number, and whether it is the last one: a cut, swapped or repeated chunk does not open. */
function nonceOf(index: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(index))
  nonce.writeUInt8(last ? 1 : 0, 11)
  return nonce
}

async function* after(first: Buffer, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}

/** The same bytes in pieces of one size; the last one is shorter, and empty for an empty stream. */
async function* chunksOf(source: AsyncIterable<Uint8Array>, size: number) {
  let waiting: Uint8Array[] = []
  let length = 0
  let index = 0
  for await (const part of source) {
    waiting.push(part)
    length += part.length
    // One byte more than a chunk shows that it is not the last one.
    if (length <= size) continue
    const all = Buffer.concat(waiting)
    let start = 0
    for (; length - start > size; start += size)
      yield { bytes: all.subarray(start, start + size), index: index++, last: false }
    waiting = [all.subarray(start)]
    length -= start
  }
  yield { bytes: Buffer.concat(waiting), index, last: true }
}
