import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { Database } from '#db/database.ts'
import type { Db } from '#db/migrations/tables.ts'
import { type Cut, cutText, type PictureOrigin } from '#features/media/media.schema.ts'
import { mediaPath, storedHash } from '#lib/terms/media-path.ts'
import { decoding } from './clean-picture.domain.ts'
import { cutOut } from './cut-out.domain.ts'
import { addPicture, findOrigin, findPicture } from './media.store.ts'

/** Width in pixels of the address under which records note an uploaded picture. */
const NOTED_WIDTH = 800

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
  return { original, cut, bytes: await decoding(() => cutOut(original, cut)) }
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
