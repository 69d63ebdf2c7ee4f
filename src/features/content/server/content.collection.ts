import { contentShapes } from '#features/content/content.schema.ts'
import { collection } from '#records/collection.ts'
import { adminList, changeRoutes, publicList } from '#records/collection-routes.ts'
import { type Measure, partsThere } from '#records/measure.ts'
import { countSampleRows } from '#records/sample-records.ts'
import { cleanContent } from './clean-content.domain.ts'

/** The editable texts and pictures of the pages. */
export const contentItems = collection('siteContent', contentShapes, {
  nouns: { one: 'a text or a picture', many: 'texts and pictures' },
  right: 'editSite',
  order: ['page', 'section', 'key'],
  complete: (_, draft) => cleanContent(draft),
})

export const contentApi = publicList(contentItems, 'The texts and pictures of the pages that are shown').route(
  '/',
  changeRoutes(contentItems),
)

export const adminContentApi = adminList(contentItems, 'Every text and picture, shown or not')

/** Texts of the organizers that pages show, and none of the sample's. */
export const measureContent: Measure = async ({ db }) => {
  const texts = (await contentItems.list(db)).filter(({ active }) => active)
  return { texts: partsThere(texts.length > 0, (await countSampleRows(db, ['siteContent'])) === 0) }
}
