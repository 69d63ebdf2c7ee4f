import type { Db } from '#db/migrations/tables.ts'
import type { PictureQuery } from '#features/pictures/pictures.schema.ts'

export async function countSitePictures(db: Db, { kind, year }: PictureQuery): Promise<number> {
  const { count } = await db
    .selectFrom('sitePictures')
    .$if(kind !== undefined, query => query.where('kind', '=', kind ?? 'hero'))
    .$if(year !== undefined, query => query.where('year', '=', year ?? 0))
    .select(eb => eb.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** All pictures with their width and height in pixels, heroes first. */
export async function listWithSizes(db: Db) {
  return db
    .selectFrom('sitePictures')
    .leftJoin('media', join =>
      // Of an address such as /media/{hash}/600.webp.
      join.on(eb => eb('media.hash', '=', eb.fn<string>('substr', ['picture', eb.lit(8), eb.lit(32)]))),
    )
    .select(['sitePictures.id', 'kind', 'year', 'caption', 'description', 'credit', 'media.width', 'media.height'])
    .orderBy('kind')
    .orderBy('year', 'desc')
    .orderBy('sortOrder')
    .execute()
}
