import type { Database } from '#db/database.ts'
import type { Db } from '#db/migrations/tables.ts'
import {
  MOST_HEROES,
  type PictureReorder,
  type ShownHero,
  type SitePicture,
  type SitePictureChange,
  type SitePictureInput,
} from '#features/pictures/pictures.schema.ts'
import { Problem } from '#lib/problem.ts'
import type { Edit } from '#records/edit.ts'
import { arrangeOrRefuse, changeOrRefuse, findOrRefuse, removeOrRefuse } from '#records/record-changes.ts'
import type { Expected, Removed } from '#records/records.ts'
import { readScrims } from './hero-scrim.domain.ts'
import { cutNarrow } from './narrow-cut.domain.ts'
import {
  countSitePictures,
  listPublicSitePictures,
  listSitePictures,
  pictureOrder,
  sitePictures,
} from './pictures.store.ts'

/** What may stand at the top of the home page, each with its scrims. */
export async function readHeroes(db: Db, now: Date): Promise<ShownHero[]> {
  const heroes = await listPublicSitePictures(db, { kind: 'hero' })
  return Promise.all(heroes.map(async hero => ({ ...hero, ...(await readScrims(db, hero, now)) })))
}

/** How many pictures the recap of a year has. */
export async function countRecapPictures(db: Db, year: number): Promise<number> {
  return countSitePictures(db, { kind: 'recap', year })
}

/**
 * Adds a picture behind the last one; a hero is cut for phones, too.
 * @throws Problem `invalid` when it was not uploaded, or there are heroes enough
 */
export async function createSitePicture(database: Database, input: SitePictureInput, edit: Edit): Promise<SitePicture> {
  const narrow = await cutNarrow(database, { focusX: 50, focusY: 50, ...input }, edit.at)
  return database.change(async trx => {
    if (input.kind === 'hero') await refuseTooManyHeroes(trx)
    return sitePictures.add(trx, { ...input, narrow, sortOrder: await pictureOrder.next(trx) }, edit)
  })
}

/** @throws Problem `not-found`, `changed`, `invalid` */
export async function changeSitePicture(
  database: Database,
  id: number,
  change: SitePictureChange,
  expected: Expected,
  edit: Edit,
): Promise<SitePicture> {
  const before = await findOrRefuse(sitePictures, database.db, id)
  const isCutAnew = ['picture', 'focusX', 'focusY'].some(field => field in change)
  const cut = isCutAnew ? { narrow: await cutNarrow(database, { ...before, ...change }, edit.at) } : {}
  return database.change(trx => changeOrRefuse(sitePictures, trx, id, { ...change, ...cut }, expected, edit))
}

/** @throws Problem `not-found`, `changed` */
export async function removeSitePicture(database: Database, id: number, expected: Expected, edit: Edit): Promise<void> {
  await database.change(async trx => {
    const { sortOrder } = await removeOrRefuse(sitePictures, trx, id, expected, edit)
    await pictureOrder.close(trx, sortOrder)
  })
}

/**
 * Puts back a picture that was removed, at the old place.
 * @throws Problem `invalid` when there are heroes enough
 */
export async function restoreSitePicture(trx: Db, removed: Removed<'sitePictures'>, edit: Edit): Promise<SitePicture> {
  if (removed.kind === 'hero') await refuseTooManyHeroes(trx)
  const sortOrder = await pictureOrder.open(trx, removed.sortOrder)
  return sitePictures.restore(trx, { ...removed, sortOrder }, edit)
}

/** @throws Problem `not-found` when a listed picture is gone; then nothing is moved */
export async function reorderSitePictures(
  database: Database,
  { pictures }: PictureReorder,
  edit: Edit,
): Promise<SitePicture[]> {
  return database.change(async trx => {
    const listed = pictures.map(({ id, sortOrder }) => ({ id, place: sortOrder }))
    await arrangeOrRefuse(pictureOrder, trx, listed, edit)
    return listSitePictures(trx, {})
  })
}

async function refuseTooManyHeroes(trx: Db): Promise<void> {
  if ((await countSitePictures(trx, { kind: 'hero' })) < MOST_HEROES) return
  const message = `There can be at most ${MOST_HEROES} hero pictures`
  throw new Problem('invalid', message, { fields: [{ field: 'kind', message }] })
}
