import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import type { Db } from '#db/tables.ts'
import { createByteCache } from '#lib/byte-cache.ts'
import { LARGEST_PIXELS } from './media.schema.ts'
import { addPicture, addVariant, findPicture, findVariant } from './media.store.ts'
import { type MediaFormat, mediaPath } from './media-path.schema.ts'

/** AVIF and WebP at what looks the same as JPEG 80. */
const encoders = {
  avif: picture => picture.avif({ quality: 52, effort: 2 }),
  webp: picture => picture.webp({ quality: 80 }),
  jpg: picture => picture.flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: true }),
} satisfies Record<MediaFormat, (picture: Sharp) => Sharp>

/**
 * Stores a picture that is already clean under the hash of its bytes.
 * @param bytes an encoded raster picture
 * @param width of the address that records will hold, in pixels
 * @returns that address
 */
export async function storePicture(
  db: Db,
  bytes: Uint8Array,
  width: number,
  now: Date,
  isSample = false,
): Promise<string> {
  const { format, width: fullWidth, height } = await sharp(bytes).metadata()
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  const size = bytes.length
  const createdAt = now.toISOString()
  await addPicture(db, { hash, type: `image/${format}`, width: fullWidth, height, size, bytes, isSample, createdAt })
  return mediaPath(hash, width, 'webp')
}

/** Reads pictures in the size and format a browser asks for; each is made at the first demand and then kept. */
export function createPictureReader(capacity: number) {
  const cache = createByteCache(capacity)
  return (db: Db, hash: string, width: number, format: MediaFormat, now: Date) =>
    cache.get(mediaPath(hash, width, format), () => readOrMake(db, hash, width, format, now))
}

async function readOrMake(db: Db, hash: string, width: number, format: MediaFormat, now: Date) {
  const kept = await findVariant(db, hash, width, format)
  if (kept) return kept
  const picture = await findPicture(db, hash)
  if (!picture) return
  const resized = sharp(picture.bytes, { limitInputPixels: LARGEST_PIXELS }).resize({ width, withoutEnlargement: true })
  const bytes = await encoders[format](resized).toBuffer()
  await addVariant(db, { mediaId: picture.id, width, format, bytes, createdAt: now.toISOString() })
  return { bytes }
}
