import sharp from 'sharp'
import { LARGEST_PIXELS } from '#features/media/media.schema.ts'
import { Problem } from '#lib/problem.ts'
import { LARGEST_BYTES, TOO_LARGE } from '#lib/terms/largest-picture.ts'
import { cleanUpload } from './clean-picture.domain.ts'
import { pictureFacts } from './media.domain.ts'

/** A stored picture may be larger than an upload. */
const LARGEST_KEPT = 3 * LARGEST_BYTES

/**
 * Checks a picture from a backup. It is decoded completely and, unless it is exactly what `cleanUpload` makes, cleaned
 * like an upload.
 * @returns its facts, with the hash of its own bytes, and the bytes to store
 * @throws Problem as `cleanUpload`
 */
export async function importedPicture(bytes: Uint8Array) {
  const clean = (await isClean(bytes)) ? bytes : await cleanUpload(bytes, 'bytes')
  return { ...(await pictureFacts(clean)), bytes: clean }
}

async function isClean(bytes: Uint8Array): Promise<boolean> {
  if (bytes.length > LARGEST_KEPT) throw new Problem('too-large', TOO_LARGE)
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const isComplete =
    bytes.length > 12 && file.toString('latin1', 8, 12) === 'WEBP' && file.readUInt32LE(4) === bytes.length - 8
  if (!isComplete) return false
  try {
    const { format, exif, xmp, iptc } = await sharp(bytes).metadata()
    if (format !== 'webp' || exif || xmp || iptc) return false
    await sharp(bytes, { limitInputPixels: LARGEST_PIXELS, failOn: 'error' })
      .resize(16, 16, { fit: 'fill' })
      .raw()
      .toBuffer()
    return true
  } catch {
    return false
  }
}
