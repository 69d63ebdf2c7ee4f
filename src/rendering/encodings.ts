import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync, constants, gzip } from 'node:zlib'

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

/**
 * Compresses a body for all who will ask, each encoding with an ETag of its own (RFC 9110, 8.8.3). An encoding has the same ETag
 * whatever the effort: no part of it is ever sent alone, so that either copy serves.
 * One that is compressed is kept so alone: few ask for it as it is, which is most of its memory.
 * @param type its content type: what is compressed by nature stays as it is
 * @param effort brotli 5 and gzip 4, or brotli 10 (9 for a large body) and gzip 9: 11 takes three times as long, for a fortieth
 */
export async function encode(
  content: string | Uint8Array<ArrayBuffer>,
  type: string,
  effort: Effort,
): Promise<Encodings> {
  const identity =
    typeof content === 'string'
      ? Buffer.from(content)
      : Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  const digest = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  const etag = `"${digest}"`
  if (compressed.test(type)) return { identity: { body: identity, etag } }
  const best = identity.length > SMALL ? 9 : 10
  const params = {
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
    [constants.BROTLI_PARAM_QUALITY]: effort === 'quick' ? 5 : best,
  }
  const level = effort === 'quick' ? 4 : 9
  const [br, gz] = await Promise.all([brotli(identity, { params }), deflate(identity, { level })])
  const packed = Buffer.from(br)
  const unpack = unpacker(packed)
  return {
    identity: {
      etag,
      get body() {
        return unpack()
      },
    },
    br: { body: packed, etag: `"${digest}-br"` },
    gzip: { body: Buffer.from(gz), etag: `"${digest}-gz"` },
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
