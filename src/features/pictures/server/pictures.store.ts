import { builtOnce } from '#db/built-once.ts'
import type { Db } from '#db/migrations/tables.ts'
import { type PictureQuery, publicSitePicture, sitePicture } from '#features/pictures/pictures.schema.ts'
import { orderingOf } from '#records/ordering.ts'
import { recordsOf } from '#records/records.ts'

const columns = sitePicture.keyof().options
const publicColumns = publicSitePicture.keyof().options

export const sitePictures = recordsOf('sitePictures', columns)
export const pictureOrder = orderingOf('sitePictures', 'sortOrder', 1)

function wanted(db: Db, { kind, year }: PictureQuery) {
  return db
    .selectFrom('sitePictures')
    .$if(kind !== undefined, query => query.where('kind', '=', kind ?? 'hero'))
    .$if(year !== undefined, query => query.where('year', '=', year ?? 0))
}

function inOrder(db: Db, query: PictureQuery) {
  return wanted(db, query).orderBy('sortOrder').orderBy('id')
}

export async function listSitePictures(db: Db, query: PictureQuery) {
  return inOrder(db, query).select(columns).execute()
}

export const listPublicSitePictures = builtOnce((db, query: PictureQuery) => inOrder(db, query).select(publicColumns))

export async function countSitePictures(db: Db, query: PictureQuery): Promise<number> {
  const { count } = await wanted(db, query)
    .select(eb => eb.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
