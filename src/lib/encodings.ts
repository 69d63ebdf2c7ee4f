import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, brotliDecompressSync, constants, gzip, gzipSync } from 'node:zlib'

export type Coding = 'br' | 'gzip' | 'identity'

export interface Encoded {
  body: Buffer<ArrayBuffer>
  etag: string
}

/** A body and its compressed forms, where they help. */
export type Encodings = { identity: Encoded } & Partial<Record<Coding, Encoded>>

/** The largest body for brotli 10, in bytes: above it takes a second, and 9 saves nearly all in a tenth of the time. */
const SMALL = 256 * 1024
const compressed = /^(image\/(?!svg)|application\/pdf)/
const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** The effort: quick, or thorough. */
export type Effort = 'quick' | 'thorough'

/** A body that is stored compressed only: few clients need it plain, and that saves most of its memory. */
export interface Packed {
  /** Of the plain body. */
  digest: string
  br: Uint8Array<ArrayBuffer>
  gzip: Uint8Array<ArrayBuffer>
}

/** Compresses a body quickly and synchronously, in a thread that serves no requests. */
export function pack(text: string): Packed {
  const body = Buffer.from(text)
  const { params, level } = settingsFor(body, 'quick')
  // As plain bytes they are transferred alone, without the pool of a Buffer.
  const br = Uint8Array.from(brotliCompressSync(body, { params }))
  return { digest: digestOf(body), br, gzip: Uint8Array.from(gzipSync(body, { level })) }
}

/** Decompresses a text. */
export function unpacked({ br }: Packed): string {
  return brotliDecompressSync(br).toString()
}

/**
 * Compresses a body unless its type is compressed already; each encoding has its own ETag (RFC 9110, 8.8.3). The effort
 * does not change the ETag: no ranges are served, so either copy is valid.
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

/** Brotli 5 and gzip 4, or brotli 10 (9 for a large body) and gzip 9: brotli 11 takes three times as long for 2.5 %. */
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

/** Decompresses a brotli body; the last result is cached while memory allows. */
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

/** The best coding that an Accept-Encoding header allows; weight 0 refuses one. */
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

/** Whether an If-None-Match header names this representation. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch !== undefined && (ifNoneMatch === '*' || ifNoneMatch.includes(etag))
}
