import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import sharp, { type Metadata, type Sharp, type WebpOptions } from 'sharp'
import { violationOf } from '#db/constraint-violation.ts'
import type { Database } from '#db/database.ts'
import type { Db } from '#db/migrations/tables.ts'
import { unlessFaulty } from '#db/storage-fault.ts'
import {
  type Cut,
  cutText,
  LARGEST_BYTES,
  LARGEST_PIXELS,
  LONGEST_ORIGINAL,
  LONGEST_SIDE,
  mediaFormat,
  type PictureOrigin,
  STRANGERS_MEMORY,
  STRANGERS_PIXELS,
} from '#features/media/media.schema.ts'
import { type MediaFormat, mediaPath, mediaWidths, storedHash } from '#features/media/media-path.schema.ts'
import { createByteCache } from '#lib/byte-cache.ts'
import { Problem } from '#lib/problem.ts'
import { cutOut } from './cut-out.domain.ts'
import { addPicture, addVariant, findOrigin, findPicture, findVariant } from './media.store.ts'

// Its memory of what it has decoded helps whoever does the same again; every picture here is made once.
sharp.cache(false)

/** AVIF and WebP at what looks the same as JPEG 80. */
const encoders = {
  avif: picture => picture.avif({ quality: 52, effort: 2 }),
  webp: picture => picture.webp({ quality: 80 }),
  jpg: picture => picture.flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: true }),
} satisfies Record<MediaFormat, (picture: Sharp) => Sharp>

/** What may be uploaded, as the decoder calls it; what only looks like a picture, and drawings that may run, may not. */
const rasterFormats: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff'])
/** The first bytes of what strangers may send in: no decoder but theirs sees any other file. */
const strangersKinds = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^RIFF....WEBP/s]
/** How long a stranger's picture may take to decode, in seconds. */
const STRANGERS_SECONDS = 10
/** Width in pixels of the address under which records note an uploaded picture. */
const NOTED_WIDTH = 800

/** How large and how fine a picture is kept. */
interface CleanFormat {
  /** In pixels. */
  longest: number
  webp: WebpOptions
}

const asShown: CleanFormat = { longest: LONGEST_SIDE, webp: { quality: 90 } }
/** Less effort makes more bytes of the same quality in half the time. */
const asOriginal: CleanFormat = { longest: LONGEST_ORIGINAL, webp: { quality: 95, effort: 1 } }

/** One at a time, so that many at once cannot fill the memory. */
const making = pLimit(1)

function makeClean(bytes: Uint8Array, { longest, webp }: CleanFormat, seconds: number): Promise<Uint8Array> {
  return making(() =>
    sharp(bytes, { limitInputPixels: LARGEST_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
      .webp(webp)
      .timeout({ seconds })
      .toBuffer(),
  )
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
    return makeClean(bytes, target, 0)
  })
}

/**
 * Makes a picture that a stranger sends in safe to keep, as `cleanUpload`, without letting them choose what it costs
 * (DO3).
 * @throws Problem `too-large` over 5 MB, 16 megapixels or 60 MB of memory; `invalid` when it is no JPEG, PNG or WebP
 */
export async function cleanStrangersPicture(bytes: Uint8Array, field: string): Promise<Uint8Array> {
  return asPicture(bytes, field, async () => {
    const beginning = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
    if (!strangersKinds.some(kind => kind.test(beginning))) throw noPicture(field)
    const picture = await sharp(bytes).metadata()
    const pixels = picture.width * picture.height
    if (pixels > STRANGERS_PIXELS) throw tooLarge(field, 'The image must have at most 16 megapixels')
    if (memoryFor(picture) > STRANGERS_MEMORY) {
      throw tooLarge(field, 'This image is too costly to read. Please save it as a plain JPEG')
    }
    return makeClean(bytes, asShown, STRANGERS_SECONDS)
  })
}

/** Bytes that a decoder needs at once: row after row takes next to nothing, other pictures are there whole. */
function memoryFor(picture: Metadata): number {
  const { format, width, height, pages = 1, channels, depth, isProgressive, chromaSubsampling } = picture
  const pixels = width * height * pages
  // A progressive JPEG is kept as coefficients of two bytes each, with a quarter of the colours as a rule.
  if (format === 'jpeg') return isProgressive ? pixels * 2 * (chromaSubsampling === '4:2:0' ? 1.5 : channels) : 0
  return isProgressive || format === 'webp' ? pixels * channels * (depth === 'uchar' ? 1 : 2) : 0
}

async function asPicture(bytes: Uint8Array, field: string, clean: () => Promise<Uint8Array>): Promise<Uint8Array> {
  if (bytes.length > LARGEST_BYTES) throw tooLarge(field)
  try {
    return await clean()
  } catch (error) {
    throw error instanceof Problem ? error : noPicture(field, error)
  }
}

/** The refusal of a picture or of a form that holds too much. */
export function tooLarge(field: string, message = 'The image must be less than 5MB'): Problem {
  return new Problem('too-large', message, { title: 'File too large', fields: [{ field, message }] })
}

function noPicture(field: string, cause?: unknown) {
  const message = 'Only image files are allowed'
  return new Problem('invalid', message, { title: 'Invalid file type', fields: [{ field, message }], cause })
}

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
  const facts = await pictureFacts(bytes)
  await addPicture(db, { ...facts, bytes, isSample, createdAt: now.toISOString() })
  return mediaPath(facts.hash, width, 'webp')
}

/** What the media store notes of a clean picture beside its bytes. */
export async function pictureFacts(bytes: Uint8Array) {
  const { format, width, height } = await sharp(bytes).metadata()
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  return { hash, type: `image/${format}`, width, height, size: bytes.length }
}

/**
 * Keeps what an organiser has uploaded.
 * @param picture from `cleanUpload`
 * @returns the address for the record that will show it
 */
export async function keepUpload(database: Database, picture: Uint8Array, now: Date): Promise<string> {
  // No page shows it before a record does, and that is a change of its own.
  return database.receive(trx => storePicture(trx, picture, NOTED_WIDTH, now))
}

export interface CutPicture {
  original: Uint8Array
  cut: Cut
  /** What was cut out. */
  bytes: Uint8Array
}

/**
 * Cuts a picture out of its original.
 * @param original from `cleanOriginal`, or one that is kept already
 * @throws Problem `invalid` when the frame shows nothing of it
 */
export async function cutPicture(original: Uint8Array, cut: Cut): Promise<CutPicture> {
  return { original, cut, bytes: await making(() => cutOut(original, cut)) }
}

/**
 * Keeps what an organiser has cut out, and its original, which is for organisers unless visitors see it elsewhere.
 * @returns the address of what was cut out, for the record that will show it
 */
export async function keepCut(database: Database, { original, cut, bytes }: CutPicture, now: Date): Promise<string> {
  const [before, facts] = [await pictureFacts(original), await pictureFacts(bytes)]
  const common = { isSample: false, createdAt: now.toISOString() }
  const origin = before.hash === facts.hash ? {} : { original: before.hash, cut: JSON.stringify(cut) }
  return database.receive(async trx => {
    await addPicture(trx, { ...before, ...common, bytes: original, isPrivate: true })
    await addPicture(trx, { ...facts, ...common, bytes, ...origin })
    return mediaPath(facts.hash, NOTED_WIDTH, 'webp')
  })
}

/** What a stored picture was cut out of, and how, or undefined when there is no such picture. */
export async function readOrigin(db: Db, hash: string): Promise<PictureOrigin | undefined> {
  const found = await findOrigin(db, hash)
  if (!found) return
  const { original, cut } = found
  if (original === null || cut === null) return { original: hash, cut: null }
  return { original, cut: cutText.parse(cut) }
}

/** The whole of a picture of the media store, or undefined for one that lies elsewhere. */
export async function readStoredPicture(db: Db, address: string): Promise<Uint8Array | undefined> {
  const hash = storedHash(address)
  return hash === undefined ? undefined : (await findPicture(db, hash))?.bytes
}

/** Reads as `readPicture`, and keeps what is asked for again and again in memory. */
export function createPictureCache(capacity: number): typeof readPicture {
  const cache = createByteCache(capacity)
  return (db, hash, width, format, now) =>
    cache.get(mediaPath(hash, width, format), () => readPicture(db, hash, width, format, now))
}

/** A picture in the size and format a browser asks for; it is made at the first demand and then kept. */
export async function readPicture(
  db: Db,
  hash: string,
  width: number,
  format: MediaFormat,
  now: Date,
): Promise<{ bytes: Uint8Array } | undefined> {
  const kept = await findVariant(db, hash, width, format)
  if (kept) return kept
  const picture = await findPicture(db, hash)
  if (!picture) return
  const resized = sharp(picture.bytes, { limitInputPixels: LARGEST_PIXELS }).resize({ width, withoutEnlargement: true })
  const bytes = await encoders[format](resized).toBuffer()
  const variant = { mediaId: picture.id, width, format, bytes, createdAt: now.toISOString() }
  // It can be sent all the same, and made anew.
  await unlessFaulty(() => unlessGone(() => addVariant(db, variant)))
  return { bytes }
}

/** Makes a picture in the size and format of an address as pages have it, unless that was done. */
export async function makePicture(db: Db, address: string, now: Date): Promise<void> {
  const [, hash, digits, extension] = /^\/media\/(\w+)\/(\d+)\.(\w+)$/.exec(address) ?? []
  const width = mediaWidths.find(known => String(known) === digits)
  const format = mediaFormat.safeParse(extension).data
  if (hash && width && format) await readPicture(db, hash, width, format, now)
}

/** A picture may be removed while something is made of it. */
async function unlessGone(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (violationOf(error)?.kind !== 'reference') throw error
  }
}
