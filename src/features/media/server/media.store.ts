import type { Insertable } from 'kysely'
import type { Db, Tables } from '#db/tables.ts'
import type { MediaFormat } from '#features/media/media-path.schema.ts'

export function findPicture(db: Db, hash: string) {
  return db.selectFrom('media').select(['id', 'type', 'bytes']).where('hash', '=', hash).executeTakeFirst()
}

/** Adds a picture; one that is there already stays as it is. */
export async function addPicture(db: Db, picture: Insertable<Tables['media']>): Promise<void> {
  await db
    .insertInto('media')
    .values(picture)
    .onConflict(conflict => conflict.column('hash').doNothing())
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
