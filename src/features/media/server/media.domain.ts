import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { Database } from '#db/database.ts'
import type { Db } from '#db/migrations/tables.ts'
import { type Cut, cutAsText, type PictureOrigin } from '#features/media/media.schema.ts'
import { mediaPath, storedHash } from '#lib/terms/media-path.ts'
import { decoding } from './clean-picture.domain.ts'
import { cutOut } from './cut-out.domain.ts'
import { addPicture, findOrigin, findPicture } from './media.store.ts'
import { tinted } from './tint.domain.ts'

/** The width in the address that records store, in pixels. */
const NOTED_WIDTH = 800

/**
 * Stores a clean picture under the hash of its bytes.
 * @param bytes an encoded raster picture
 * @param width of the address for records, in pixels
 * @returns that address
 */
export async function storePicture(db: Db, bytes: Uint8Array, width: number, now: Date, isSample = false) {
  const facts = await pictureFacts(bytes)
  await addPicture(db, { ...facts, bytes, isSample, createdAt: now.toISOString() })
  return mediaPath(facts.hash, width, 'webp')
}

export async function pictureFacts(bytes: Uint8Array) {
  const { format, width, height } = await sharp(bytes).metadata()
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  return { hash, type: `image/${format}`, width, height, size: bytes.length }
}

/**
 * Stores an organizer's upload.
 * @param picture from `cleanUpload`
 * @returns the address for the record that will show it
 */
export async function keepUpload(database: Database, picture: Uint8Array, now: Date): Promise<string> {
  // Private until a record shows it, which is a change of its own.
  return database.receive(trx => storePicture(trx, picture, NOTED_WIDTH, now))
}

export interface CutPicture {
  original: Uint8Array
  cut: Cut
  /** The cut picture. */
  bytes: Uint8Array
}

/**
 * Cuts a picture out of its original.
 * @param original from `cleanOriginal`, or a stored one
 * @throws Problem `invalid` when the frame is outside of it
 */
export async function cutPicture(original: Uint8Array, cut: Cut): Promise<CutPicture> {
  const bytes = await decoding(async () => {
    const shown = await cutOut(original, cut)
    return cut.tint ? tinted(shown) : shown
  })
  return { original, cut, bytes }
}

/**
 * Stores a cut and its original; the original stays private unless visitors see it elsewhere.
 * @returns the address of the cut, for the record that will show it
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

/** The width of a public picture in pixels; undefined without one. */
export async function readPictureWidth(db: Db, hash: string): Promise<number | undefined> {
  return (await findPicture(db, hash))?.width
}

/** The original and the cut of a stored picture; undefined for an unknown one. */
export async function readOrigin(db: Db, hash: string): Promise<PictureOrigin | undefined> {
  const found = await findOrigin(db, hash)
  if (!found) return
  const { original, cut } = found
  if (original === null || cut === null) return { original: hash, cut: null }
  return { original, cut: cutAsText.parse(cut) }
}

/** The whole stored picture; undefined for an external one. */
export async function readStoredPicture(db: Db, address: string): Promise<Uint8Array | undefined> {
  const hash = storedHash(address)
  return hash === undefined ? undefined : (await findPicture(db, hash))?.bytes
}
