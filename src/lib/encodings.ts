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

const compressed = /^(image\/(?!svg)|application\/pdf)/
const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** A page fits the window. One of 4 MB, brotli's own, takes ten times as long for the same bytes, and quality 9 thirty times. */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 8, [constants.BROTLI_PARAM_LGWIN]: 18 }

/**
 * Compresses a body once, unless its type is compressed already. Each encoding has an ETag of its own (RFC 9110, 8.8.3).
 * @param type its content type
 * @param codings those it will be asked for
 */
export async function encode(
  content: string | Uint8Array<ArrayBuffer>,
  type: string,
  codings: readonly Coding[] = ['br', 'gzip'],
): Promise<Encodings> {
  const body = Buffer.from(content)
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  if (compressed.test(type)) return { identity: { body, etag: `"${digest}"` } }
  const [br, gz] = await Promise.all([
    codings.includes('br') && brotli(body, { params: BROTLI }),
    codings.includes('gzip') && deflate(body),
  ])
  const unpack = br ? unpacker(br) : () => body
  return {
    identity: {
      etag: `"${digest}"`,
      get body() {
        return unpack()
      },
    },
    ...(br && { br: { body: br, etag: `"${digest}-br"` } }),
    ...(gz && { gzip: { body: gz, etag: `"${digest}-gz"` } }),
  }
}

/** Decompresses a body when it is asked for, and keeps the result until the memory is needed. */
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
