import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, brotliDecompressSync, constants, gzip, gzipSync } from 'node:zlib'

export type Coding = 'br' | 'gzip' | 'identity'

export interface Encoded {
  body: Buffer<ArrayBuffer>
  etag: string
}

/** A body as it is and, where that helps, compressed. */
export type Encodings = { identity: Encoded } & Partial<Record<Coding, Encoded>>

/** Largest body, in bytes, for brotli 10: over more it takes a second, of which 9 saves nearly all for a tenth more. */
const SMALL = 256 * 1024
const compressed = /^(image\/(?!svg)|application\/pdf)/
const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** How hard a body is compressed: at once, or as far as is worth it. */
export type Effort = 'quick' | 'thorough'

/** A body that is kept compressed alone: few ask for it as it is, which is most of its memory. */
export interface Packed {
  /** Of the body as it is. */
  digest: string
  br: Uint8Array<ArrayBuffer>
  gzip: Uint8Array<ArrayBuffer>
}

/** Packs a body quickly and on the spot: for a thread of which nobody else waits for an answer. */
export function pack(text: string): Packed {
  const body = Buffer.from(text)
  const { params, level } = settingsFor(body, 'quick')
  // As bytes they are copied to another thread alone, without the pool that a Buffer may be a part of.
  const br = Uint8Array.from(brotliCompressSync(body, { params }))
  return { digest: digestOf(body), br, gzip: Uint8Array.from(gzipSync(body, { level })) }
}

/** The text that was packed. */
export function unpacked({ br }: Packed): string {
  return brotliDecompressSync(br).toString()
}

/**
 * Compresses a body for all who will ask, unless it is compressed by nature, each encoding with an ETag of its own (RFC 9110, 8.8.3). An
 * encoding has the same ETag whatever the effort: no part of it is ever sent alone, so that either copy serves.
 * @param type its content type
 */
export async function encode(
  content: string | Uint8Array<ArrayBuffer> | Packed,
  type: string,
  effort: Effort,
): Promise<Encodings> {
  if (typeof content === 'object' && 'digest' in content) return encodingsOf(content)
  const body =
    typeof content === 'string'
      ? Buffer.from(content)
      : Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  const digest = digestOf(body)
  if (compressed.test(type)) return { identity: { body, etag: `"${digest}"` } }
  const { params, level } = settingsFor(body, effort)
  const [br, gz] = await Promise.all([brotli(body, { params }), deflate(body, { level })])
  return encodingsOf({ digest, br: Buffer.from(br), gzip: Buffer.from(gz) })
}

/** Brotli 5 and gzip 4, or brotli 10 (9 for a large body) and gzip 9: 11 takes three times as long, for a fortieth. */
function settingsFor(body: Buffer, effort: Effort) {
  const best = body.length > SMALL ? 9 : 10
  const params = {
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    [constants.BROTLI_PARAM_QUALITY]: effort === 'quick' ? 5 : best,
  }
  return { params, level: effort === 'quick' ? 4 : 9 }
}

function digestOf(body: Buffer): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 22)
}

function encodingsOf({ digest, br, gzip }: Packed): Encodings {
  const packed = Buffer.from(br.buffer, br.byteOffset, br.byteLength)
  const unpack = unpacker(packed)
  return {
    identity: {
      etag: `"${digest}"`,
      get body() {
        return unpack()
      },
    },
    br: { body: packed, etag: `"${digest}-br"` },
    gzip: { body: Buffer.from(gzip.buffer, gzip.byteOffset, gzip.byteLength), etag: `"${digest}-gz"` },
  }
}

/** Gives a body as it was before it was packed with brotli; the last one again, until its memory is wanted for something else. */
export function unpacker(packed: Buffer<ArrayBuffer>): () => Buffer<ArrayBuffer> {
  let last: WeakRef<Buffer<ArrayBuffer>> | undefined
  return () => {
    const kept = last?.deref()
    if (kept) return kept
    const body = Buffer.from(brotliDecompressSync(packed))
    last = new WeakRef(body)
    return body
  }
}

/** The best coding that an Accept-Encoding header allows; a coding with weight 0 is refused. */
export function chooseCoding(acceptEncoding: string | undefined): Coding {
  if (!acceptEncoding) return 'identity'
  if (accepts(acceptEncoding, 'br')) return 'br'
  if (accepts(acceptEncoding, 'gzip')) return 'gzip'
  return 'identity'
}

function accepts(header: string, coding: string) {
  if (!header.includes(coding)) return false
  return header.split(',').some(part => {
    const [name, weight] = part.split(';')
    return name?.trim() === coding && !/^\s*q=0(\.0*)?\s*$/.test(weight ?? '')
  })
}

/** Whether an If-None-Match header names this very representation. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch !== undefined && (ifNoneMatch === '*' || ifNoneMatch.includes(etag))
}
