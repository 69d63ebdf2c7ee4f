import pLimit from 'p-limit'
import sharp, { type Metadata, type WebpOptions } from 'sharp'
import { LARGEST_PIXELS, LONGEST_ORIGINAL, LONGEST_SIDE } from '#features/media/media.schema.ts'
import { Problem, wrongField } from '#lib/problem.ts'
import { HEIC, LARGEST_BYTES, TOO_LARGE } from '#lib/terms/largest-picture.ts'

// Every picture is decoded once, so sharp's cache only costs memory.
sharp.cache(false)

/** Accepted formats by the decoder's name; drawings can run scripts. */
const rasterFormats: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff'])

const DAMAGED = 'This image is damaged. Please save it again or choose another.'
const JPEG_END = Buffer.from([0xff, 0xd9])

/** The longest side of a stored picture, in pixels, and its quality. */
interface CleanFormat {
  longest: number
  webp: WebpOptions
}

/** Variants are made from this one. More effort saves 5 % of the bytes but takes three times as long and 60 MB more. */
export const webpAsShown: WebpOptions = { quality: 90, effort: 2 }

export const upright: CleanFormat = { longest: LONGEST_SIDE, webp: webpAsShown }

/** Less effort takes half the time for more bytes of the same quality. */
const asOriginal: CleanFormat = { longest: LONGEST_ORIGINAL, webp: { quality: 95, effort: 1 } }

/** One at a time, to bound the memory. */
export const decoding = pLimit(1)

/** A picture without metadata, in our format. */
export function makeClean(bytes: Uint8Array, field: string, { longest, webp }: CleanFormat, seconds: number) {
  return decoding(() =>
    lenientSharp(bytes)
      .autoOrient()
      .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
      .webp(webp)
      .timeout({ seconds })
      .toBuffer()
      .catch(cause => Promise.reject(unreadable(field, DAMAGED, cause))),
  )
}

/** Some phones omit the two bytes that end a JPEG. With them added, only a truncated file fails. */
function lenientSharp(bytes: Uint8Array) {
  const isUnended = bytes[0] === 0xff && bytes[1] === 0xd8 && !Buffer.from(bytes.subarray(-2)).equals(JPEG_END)
  if (!isUnended) return sharp(bytes, { limitInputPixels: LARGEST_PIXELS, failOn: 'error' })
  return sharp(Buffer.concat([bytes, JPEG_END]), { limitInputPixels: LARGEST_PIXELS, failOn: 'warning' })
}

/**
 * Makes an organizer's upload safe (decision A7): decoded completely, turned upright, without metadata, resized and
 * re-encoded.
 * @param bytes any file; name and type are ignored
 * @param field of the form, for the error
 * @returns a WebP picture for `storePicture`
 * @throws Problem `too-large` over 5 MB or 50 megapixels, `invalid` for anything but a raster picture
 */
export function cleanUpload(bytes: Uint8Array, field: string): Promise<Uint8Array> {
  return cleanFile(bytes, field, upright)
}

/** The same for an original: larger and finer, so that later cuts lose nothing. */
export function cleanOriginal(bytes: Uint8Array, field: string): Promise<Uint8Array> {
  return cleanFile(bytes, field, asOriginal)
}

async function cleanFile(bytes: Uint8Array, field: string, target: CleanFormat): Promise<Uint8Array> {
  return asPicture(bytes, field, async () => {
    const { format, width, height } = await sharp(bytes).metadata()
    if (!rasterFormats.has(format)) throw noPicture(field)
    if (width * height > LARGEST_PIXELS) throw tooLarge(field, 'The image must have at most 50 megapixels')
    return makeClean(bytes, field, target, 0)
  })
}

/** The memory that decoding needs: row by row is cheap; formats decoded whole and rotated pictures are not. */
export function memoryFor(picture: Metadata): number {
  const { format, width, height, pages = 1, channels, depth, isProgressive, chromaSubsampling } = picture
  const pixels = width * height * pages
  const whole = pixels * channels * (depth === 'uchar' ? 1 : 2)
  const turned = (picture.orientation ?? 1) === 1 ? 0 : whole
  // A progressive JPEG keeps coefficients of two bytes each, usually with a quarter of the colours.
  if (format === 'jpeg')
    return Math.max(turned, isProgressive ? pixels * 2 * (chromaSubsampling === '4:2:0' ? 1.5 : channels) : 0)
  return isProgressive || format === 'webp' ? whole : turned
}

/** Reads a file that may not be a picture. @throws Problem `too-large`, or `invalid` for an unreadable one */
export async function asPicture(bytes: Uint8Array, field: string, clean: () => Promise<Uint8Array>) {
  if (bytes.length > LARGEST_BYTES) throw tooLarge(field)
  if (bytes.length === 0) throw unreadable(field, 'This file is empty')
  if (isHeic(bytes)) throw unreadable(field, HEIC)
  try {
    return await clean()
  } catch (error) {
    throw error instanceof Problem ? error : noPicture(field, error)
  }
}

export function tooLarge(field: string, message = TOO_LARGE): Problem {
  return new Problem('too-large', message, { title: 'File too large', fields: [{ field, message }] })
}

/** The error for a file that is not a picture. */
export function noPicture(field: string, cause?: unknown) {
  return unreadable(field, 'Only image files are allowed', cause)
}

export function unreadable(field: string, message: string, cause?: unknown) {
  return wrongField(field, message, { title: 'Invalid file type', cause })
}

/** Whether a file claims to be HEIC; AVIF begins alike but is not. */
function isHeic(bytes: Uint8Array) {
  return /^....ftyp(?:hei[cxms]|hev[cxms])/s.test(Buffer.from(bytes.subarray(0, 12)).toString('latin1'))
}
