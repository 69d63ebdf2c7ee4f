import { contentItem, contentShapes, publicContentItem } from '#features/content/content.schema.ts'
import { createRoutes } from '#http/create-routes.ts'
import { describeCall } from '#http/describe-call.ts'
import { requireRight } from '#http/guards.ts'
import { z } from '#lib/zod.ts'
import { collection } from '#records/collection.ts'
import { changeRoutes } from '#records/collection-routes.ts'
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

export const contentApi = createRoutes()
  .get(
    '/',
    describeCall('The texts and pictures of the pages that are shown', { content: z.array(publicContentItem) }),
    async c => c.json({ content: await contentItems.listPublic(c.var.services.database.db, { active: true }) }),
  )
  .route('/', changeRoutes(contentItems))

/** All items, inactive ones included. */
export const adminContentApi = createRoutes()
  .use(requireRight('editSite'))
  .get('/', describeCall('Every text and picture, shown or not', { content: z.array(contentItem) }), async c =>
    c.json({ content: await contentItems.list(c.var.services.database.db) }),
  )

/** Texts of the organizers that pages show, and none of the sample's. */
export const measureContent: Measure = async ({ db }) => {
  const texts = (await contentItems.list(db)).filter(({ active }) => active)
  return { texts: partsThere(texts.length > 0, (await countSampleRows(db, ['siteContent'])) === 0) }
}
