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
