import { type Insertable, sql } from 'kysely'
import type { Db, Tables } from '#db/migrations/tables.ts'
import type { MediaFormat } from '#lib/terms/media-path.ts'

/** A public picture. */
export function findPicture(db: Db, hash: string) {
  return findPictureRow(db, hash).where('isPrivate', '=', false).executeTakeFirst()
}

/** Any picture, for organizers. */
export function findAnyPicture(db: Db, hash: string) {
  return findPictureRow(db, hash).executeTakeFirst()
}

function findPictureRow(db: Db, hash: string) {
  return db.selectFrom('media').select(['id', 'type', 'width', 'bytes']).where('hash', '=', hash)
}

/** A picture's hash, its original's hash if stored, and the cut. */
export function findOrigin(db: Db, hash: string) {
  return db
    .selectFrom('media')
    .leftJoin('media as before', 'before.hash', 'media.original')
    .select(['media.hash', 'before.hash as original', 'media.cut'])
    .where('media.hash', '=', hash)
    .executeTakeFirst()
}

/**
 * Adds a picture. An existing one stays; it becomes public if either is, takes the newer original, and waits again for
 * a record that names it.
 */
export async function addPicture(db: Db, picture: Insertable<Tables['media']>): Promise<void> {
  await db
    .insertInto('media')
    .values(picture)
    .onConflict(conflict =>
      conflict.column('hash').doUpdateSet({
        isPrivate: sql`"media"."isPrivate" and "excluded"."isPrivate"`,
        original: sql`coalesce("excluded"."original", "media"."original")`,
        cut: sql`coalesce("excluded"."cut", "media"."cut")`,
        unnamedSince: null,
      }),
    )
    .execute()
}

export async function findVariant(db: Db, hash: string, width: number, format: MediaFormat) {
  return db
    .selectFrom('mediaVariants')
    .innerJoin('media', 'media.id', 'mediaVariants.mediaId')
    .select('mediaVariants.bytes')
    .where('media.hash', '=', hash)
    .where('mediaVariants.width', '=', width)
    .where('mediaVariants.format', '=', format)
    .executeTakeFirst()
}

export async function addVariant(db: Db, variant: Insertable<Tables['mediaVariants']>): Promise<void> {
  await db
    .insertInto('mediaVariants')
    .values(variant)
    .onConflict(conflict => conflict.columns(['mediaId', 'width', 'format']).doNothing())
    .execute()
}

/** All pictures, without their bytes. */
export async function listPictures(db: Db) {
  return db.selectFrom('media').select(['id', 'hash', 'createdAt', 'unnamedSince']).execute()
}

export async function listOriginals(db: Db, hashes: readonly string[]): Promise<string[]> {
  if (hashes.length === 0) return []
  const rows = await db.selectFrom('media').select('original').where('hash', 'in', hashes).execute()
  return rows.flatMap(({ original }) => original ?? [])
}

/** Notes since when pictures are unnamed; null for named ones. */
export async function noteUnnamed(db: Db, ids: readonly number[], since: string | null): Promise<void> {
  await db
    .updateTable('media')
    .set({ unnamedSince: since })
    .where('id', 'in', ids)
    .where('unnamedSince', since === null ? 'is not' : 'is', null)
    .execute()
}

/** Removes pictures with their variants. */
export async function deletePictures(db: Db, hashes: readonly string[]): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('media').where('hash', 'in', hashes).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
