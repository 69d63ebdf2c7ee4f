import type { Database } from '#db/database.ts'
import type { Db } from '#db/migrations/tables.ts'
import { wholeCut } from '#features/media/media.schema.ts'
import { cutPicture, keepCut, pictureFacts, readStoredPicture } from '#features/media/server/media.domain.ts'
import { narrowPart } from '#features/pictures/focus-of.ts'
import {
  heroFocus,
  heroLook,
  MOST_HEROES,
  pictureQuery,
  pictureShapes,
  publicSitePicture,
  type ShownHero,
  type SitePicture,
  sitePicture,
} from '#features/pictures/pictures.schema.ts'
import { checkQuery } from '#http/check.ts'
import { createRoutes } from '#http/create-routes.ts'
import { describeCall } from '#http/describe-call.ts'
import { requireRight } from '#http/guards.ts'
import { Problem, wrongField } from '#lib/problem.ts'
import { z } from '#lib/zod.ts'
import { collection } from '#records/collection.ts'
import { changeRoutes, orderRoutes } from '#records/collection-routes.ts'
import { allBut, type Measure, partsThere } from '#records/measure.ts'
import { findOrRefuse } from '#records/record-changes.ts'
import { readHeroLook, readScrims } from './hero-scrim.domain.ts'
import { countSitePictures } from './pictures.store.ts'

type Shown = Pick<SitePicture, 'kind' | 'picture' | 'focusX' | 'focusY'>

/**
 * Cuts a hero for phones around its focus.
 * @returns the address of the cut, or empty for other kinds
 * @throws Problem `invalid` when the picture is not stored here
 */
async function cutNarrow(database: Database, shown: Shown, now: Date): Promise<string> {
  const original = await readStoredPicture(database.db, shown.picture)
  if (!original) throw wrongField('picture', 'This picture no longer exists. Please upload it again')
  if (shown.kind !== 'hero') return ''
  const { width, height } = await pictureFacts(original)
  const cut = await cutPicture(original, { ...wholeCut, part: narrowPart(width / height, shown) })
  return keepCut(database, cut, now)
}

const stored = collection('sitePictures', pictureShapes, {
  nouns: { one: 'a picture', many: 'pictures' },
  right: 'editSite',
  order: { column: 'sortOrder', first: 1 },
  async complete(trx, { kind }, { change }) {
    if (!change && kind === 'hero' && (await countSitePictures(trx, { kind })) >= MOST_HEROES)
      throw wrongField('kind', `There can be at most ${MOST_HEROES} hero pictures`)
    return {}
  },
})

/** The site's own pictures: heroes, which are also cut for phones before they are stored, and recaps. */
export const sitePictures: typeof stored = {
  ...stored,
  async create(database, input, edit) {
    const narrow = await cutNarrow(database, { focusX: 50, focusY: 50, ...input }, edit.at)
    return stored.create(database, input, edit, { narrow })
  },
  async change(database, id, change, expected, edit) {
    const before = await findOrRefuse(stored.records, database.db, id)
    const isCutAnew = ['picture', 'focusX', 'focusY'].some(field => field in change)
    const cut = isCutAnew ? { narrow: await cutNarrow(database, { ...before, ...change }, edit.at) } : {}
    return stored.change(database, id, change, expected, edit, cut)
  },
}

export async function readHeroes(db: Db, now: Date): Promise<ShownHero[]> {
  const heroes = await stored.listPublic(db, { kind: 'hero' })
  return Promise.all(heroes.map(async hero => ({ ...hero, ...(await readScrims(db, hero, now)) })))
}

export async function countRecapPictures(db: Db, year: number): Promise<number> {
  return countSitePictures(db, { kind: 'recap', year })
}

export const picturesApi = createRoutes()
  .get(
    '/',
    describeCall('The pictures of the site in their order', { pictures: z.array(publicSitePicture) }),
    checkQuery(pictureQuery),
    async c => c.json({ pictures: await stored.listPublic(c.var.services.database.db, c.req.valid('query')) }),
  )
  .route('/', orderRoutes(sitePictures))
  .route('/', changeRoutes(sitePictures))

/** The same pictures with private fields. */
export const adminPicturesApi = createRoutes()
  .use(requireRight('editSite'))
  .get(
    '/',
    describeCall('The pictures with what is needed to change them', { pictures: z.array(sitePicture) }),
    checkQuery(pictureQuery),
    async c => c.json({ pictures: await stored.list(c.var.services.database.db, c.req.valid('query')) }),
  )
  .get(
    '/hero-look',
    describeCall('How a picture would look as a hero', heroLook, { problems: ['not-found'] }),
    checkQuery(heroFocus),
    async c => {
      const { database, now } = c.var.services
      const look = await readHeroLook(database.db, c.req.valid('query'), now())
      if (!look) throw new Problem('not-found', 'There is no such picture.')
      return c.json(look)
    },
  )

export const measureSitePictures: Measure = async ({ db, year }) => {
  const pictures = (await stored.list(db)).map(picture => ({ ...picture, name: picture.caption }))
  return {
    pictures: allBut(pictures, ({ description }) => description === ''),
    'recap-pictures': partsThere(pictures.some(picture => picture.kind === 'recap' && picture.year === year)),
  }
}
