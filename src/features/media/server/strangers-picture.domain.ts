import sharp from 'sharp'
import { STRANGERS_MEMORY, STRANGERS_PIXELS } from '#features/media/media.schema.ts'
import { asPicture, makeClean, memoryFor, tooLarge, unreadable, upright } from './clean-picture.domain.ts'

/** The magic bytes of accepted files; only their decoders run. */
const strangersKinds = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^RIFF....WEBP/s]

/** The shortest side of a portrait, in pixels. */
const SMALLEST_PORTRAIT = 400

/** The time limit for decoding, in seconds. */
const STRANGERS_SECONDS = 10

/**
 * Makes a visitor's picture safe, like `cleanUpload`, with bounded cost (DO3).
 * @throws Problem `too-large` over 5 MB, 16 megapixels or 60 MB of memory; `invalid` for anything but JPEG, PNG or WebP
 */
export async function cleanStrangersPicture(bytes: Uint8Array, field: string): Promise<Uint8Array> {
  return asPicture(bytes, field, async () => {
    const beginning = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
    if (!strangersKinds.some(kind => kind.test(beginning)))
      throw unreadable(field, 'Please choose a JPEG, PNG or WebP picture')
    const picture = await sharp(bytes).metadata()
    const pixels = picture.width * picture.height
    if (pixels > STRANGERS_PIXELS) throw tooLarge(field, 'The image must have at most 16 megapixels')
    if (memoryFor(picture) > STRANGERS_MEMORY) {
      throw tooLarge(field, 'This image is too costly to read. Please save it as a plain JPEG')
    }
    return makeClean(bytes, field, upright, STRANGERS_SECONDS)
  })
}

/**
 * The same for a speaker's portrait, which may be published.
 * @throws Problem as `cleanStrangersPicture`; `invalid` for one that is too small to be shown
 */
export async function cleanPortrait(bytes: Uint8Array, field: string): Promise<Uint8Array> {
  const clean = await cleanStrangersPicture(bytes, field)
  const { width, height } = await sharp(clean).metadata()
  if (Math.min(width, height) >= SMALLEST_PORTRAIT) return clean
  const least = `at least ${SMALLEST_PORTRAIT} pixels wide and high`
  throw unreadable(field, `This picture has ${width} by ${height} pixels. Please send one that is ${least}.`)
}
