import pLimit from 'p-limit'
import sharp, { type Metadata, type WebpOptions } from 'sharp'
import { LARGEST_PIXELS, LONGEST_ORIGINAL, LONGEST_SIDE } from '#features/media/media.schema.ts'
import { Problem } from '#lib/problem.ts'
import { HEIC, LARGEST_BYTES, TOO_LARGE } from '#lib/terms/largest-picture.ts'

// Its memory of what it has decoded helps whoever does the same again; every picture here is made once.
sharp.cache(false)

/** What may be uploaded, as the decoder calls it; what only looks like a picture, and drawings that may run, may not. */
const rasterFormats: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff'])

const JPEG_END = Buffer.from([0xff, 0xd9])

/** How large and how fine a picture is kept. */
interface CleanFormat {
  /** In pixels. */
  longest: number
  webp: WebpOptions
}

/** What visitors see is made of. More effort would spare a twentieth of the bytes, take three times as long and 60 MB more. */
export const webpAsShown: WebpOptions = { quality: 90, effort: 2 }

export const asShown: CleanFormat = { longest: LONGEST_SIDE, webp: webpAsShown }

/** Less effort makes more bytes of the same quality in half the time. */
const asOriginal: CleanFormat = { longest: LONGEST_ORIGINAL, webp: { quality: 95, effort: 1 } }

/** One at a time, so that many at once cannot fill the memory. */
export const decoding = pLimit(1)

/** A picture without anything but its pixels, in a format of ours. */
export function makeClean(
  bytes: Uint8Array,
  field: string,
  { longest, webp }: CleanFormat,
  seconds: number,
): Promise<Uint8Array> {
  return decoding(() =>
    lenientSharp(bytes)
      .autoOrient()
      .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
      .webp(webp)
      .timeout({ seconds })
      .toBuffer()
      .catch(cause => Promise.reject(damaged(field, cause))),
  )
}

/** Some phones leave out the two bytes that end a JPEG: with them in place, only one that lacks more is damaged. */
function lenientSharp(bytes: Uint8Array) {
  const isUnended = bytes[0] === 0xff && bytes[1] === 0xd8 && !Buffer.from(bytes.subarray(-2)).equals(JPEG_END)
  if (!isUnended) return sharp(bytes, { limitInputPixels: LARGEST_PIXELS, failOn: 'error' })
  return sharp(Buffer.concat([bytes, JPEG_END]), { limitInputPixels: LARGEST_PIXELS, failOn: 'warning' })
}

/**
 * Makes a file that an organiser uploads safe to keep (decision A7): decoded whole, turned upright, stripped of
 * everything but the picture, made no larger than the site needs and encoded anew.
 * @param bytes a file of any kind; neither its name nor its type is believed
 * @param field of the form it came in, for the refusal
 * @returns a WebP picture for `storePicture`
 * @throws Problem `too-large` over 5 MB or 50 megapixels, `invalid` when it is no raster picture
 */
export function cleanUpload(bytes: Uint8Array, field: string): Promise<Uint8Array> {
  return cleanFile(bytes, field, asShown)
}

/** The same for a file that is kept to be cut out: larger and finer, so that each cut is as good as the first. */
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

/**
 * Bytes that a decoder needs at once: row after row takes next to nothing, other pictures are there whole, and so is one
 * that has to be turned.
 */
export function memoryFor(picture: Metadata): number {
  const { format, width, height, pages = 1, channels, depth, isProgressive, chromaSubsampling } = picture
  const pixels = width * height * pages
  const whole = pixels * channels * (depth === 'uchar' ? 1 : 2)
  const turned = (picture.orientation ?? 1) === 1 ? 0 : whole
  // A progressive JPEG is kept as coefficients of two bytes each, with a quarter of the colours as a rule.
  if (format === 'jpeg') {
    return Math.max(turned, isProgressive ? pixels * 2 * (chromaSubsampling === '4:2:0' ? 1.5 : channels) : 0)
  }
  return isProgressive || format === 'webp' ? whole : turned
}

/** Reads what may be no picture. @throws Problem `too-large`, or `invalid` for what cannot be read as one */
export async function asPicture(
  bytes: Uint8Array,
  field: string,
  clean: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  if (bytes.length > LARGEST_BYTES) throw tooLarge(field)
  if (bytes.length === 0) throw unreadable(field, 'This file is empty')
  if (isHeic(bytes)) throw unreadable(field, HEIC)
  try {
    return await clean()
  } catch (error) {
    throw error instanceof Problem ? error : noPicture(field, error)
  }
}

/** The refusal of a picture or of a form that holds too much. */
export function tooLarge(field: string, message = TOO_LARGE): Problem {
  return new Problem('too-large', message, { title: 'File too large', fields: [{ field, message }] })
}

/** The refusal of what is no picture. */
export function noPicture(field: string, cause?: unknown) {
  return unreadable(field, 'Only image files are allowed', cause)
}

function damaged(field: string, cause: unknown) {
  return unreadable(field, 'This image is damaged. Please save it again or choose another.', cause)
}

export function unreadable(field: string, message: string, cause?: unknown) {
  return new Problem('invalid', message, { title: 'Invalid file type', fields: [{ field, message }], cause })
}

/** Whether a file says that it is a HEIC photo; AVIF, which begins alike, is not. */
function isHeic(bytes: Uint8Array) {
  return /^....ftyp(?:hei[cxms]|hev[cxms])/s.test(Buffer.from(bytes.subarray(0, 12)).toString('latin1'))
}
