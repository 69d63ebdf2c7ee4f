import { LRUCache } from 'lru-cache'
import sharp, { type Sharp } from 'sharp'
import { violationOf } from '#db/constraint-violation.ts'
import type { Db } from '#db/migrations/tables.ts'
import { unlessFaulty } from '#db/storage-fault.ts'
import { LARGEST_PIXELS, mediaFormat } from '#features/media/media.schema.ts'
import { type MediaFormat, mediaPath, mediaWidths } from '#lib/terms/media-path.ts'
import { addVariant, findPicture, findVariant } from './media.store.ts'

/** AVIF and WebP at the visual quality of JPEG 80. */
const encoders = {
  avif: picture => picture.avif({ quality: 52, effort: 2 }),
  webp: picture => picture.webp({ quality: 80 }),
  jpg: picture => picture.flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: true }),
} satisfies Record<MediaFormat, (picture: Sharp) => Sharp>

/** Reads like `readPicture`, with frequent pictures cached in memory. */
export function createPictureCache(capacity: number): typeof readPicture {
  const cache = createByteCache(capacity)
  return (db, hash, width, format, now) =>
    cache.get(mediaPath(hash, width, format), () => readPicture(db, hash, width, format, now))
}

/** A picture in a requested size and format, made at the first request and then stored. */
export async function readPicture(db: Db, hash: string, width: number, format: MediaFormat, now: Date) {
  const kept = await findVariant(db, hash, width, format)
  if (kept) return kept
  const picture = await findPicture(db, hash)
  if (!picture) return
  const resized = sharp(picture.bytes, { limitInputPixels: LARGEST_PIXELS }).resize({ width, withoutEnlargement: true })
  const bytes = await encoders[format](resized).toBuffer()
  const variant = { mediaId: picture.id, width, format, bytes, createdAt: now.toISOString() }
  // Storing failed: it is sent anyway, and made again next time.
  await unlessFaulty(() => unlessGone(() => addVariant(db, variant)))
  return { bytes }
}

/** Makes the variant of an address ahead of requests. */
export async function makePicture(db: Db, address: string, now: Date): Promise<void> {
  const [, hash, digits, extension] = /^\/media\/(\w+)\/(\d+)\.(\w+)$/.exec(address) ?? []
  const width = mediaWidths.find(known => String(known) === digits)
  const format = mediaFormat.safeParse(extension).data
  if (hash && width && format) await readPicture(db, hash, width, format, now)
}

/** The picture may be deleted meanwhile. */
async function unlessGone(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (violationOf(error)?.kind !== 'reference') throw error
  }
}

/**
 * A bounded cache of bytes; the least recently used go first. Callers for a key being made wait for it; a failure is
 * not cached.
 * @param capacity the maximum number of bytes
 */
function createByteCache<T extends { bytes: Uint8Array }>(capacity: number) {
  const cache = new LRUCache<string, T, () => Promise<T | undefined>>({
    maxSize: capacity,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes.length),
    fetchMethod: (_key, _before, { context: make }) => make(),
    // An entry evicted while it was made is still returned to its waiting callers.
    ignoreFetchAbort: true,
  })
  return {
    /** The bytes under a key, made by `make` if missing; undefined when there are none to make. */
    get: (key: string, make: () => Promise<T | undefined>): Promise<T | undefined> =>
      cache.fetch(key, { context: make }),
  }
}
