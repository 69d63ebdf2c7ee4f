import { contentChange, contentInput, contentItem, publicContentItem } from '#features/content/content.schema.ts'
import { checkJson, checkParam } from '#http/check.ts'
import { createRoutes } from '#http/create-routes.ts'
import { describeCall, success } from '#http/describe-call.ts'
import { requireRight } from '#http/guards.ts'
import { expectedVersion, sendVersion } from '#http/versions.ts'
import { idParam } from '#lib/fields.ts'
import { z } from '#lib/zod.ts'
import { editOf } from '#records/edit.ts'
import { changeContent, createContent, removeContent } from './content.domain.ts'
import { listContent, listPublicContent } from './content.store.ts'

/** The texts and pictures of the pages that organisers may edit. */
export const contentApi = createRoutes()
  .get(
    '/',
    describeCall('The texts and pictures of the pages that are shown', { content: z.array(publicContentItem) }),
    async c => c.json({ content: await listPublicContent(c.var.services.database.db) }),
  )
  .post(
    '/',
    describeCall('Adds a text or a picture', { item: contentItem }, { status: 201, etag: true }),
    requireRight('editSite'),
    checkJson(contentInput),
    async c => {
      const { database } = c.var.services
      const item = await createContent(database, c.req.valid('json'), editOf(c))
      sendVersion(c, item)
      return c.json({ item }, 201)
    },
  )
  .patch(
    '/:id',
    describeCall('Changes a text or a picture', { item: contentItem }, { etag: true, ifMatch: contentItem }),
    requireRight('editSite'),
    checkParam(idParam),
    checkJson(contentChange),
    async c => {
      const { database } = c.var.services
      const { id } = c.req.valid('param')
      const item = await changeContent(database, id, c.req.valid('json'), expectedVersion(c), editOf(c))
      sendVersion(c, item)
      return c.json({ item })
    },
  )
  .delete(
    '/:id',
    describeCall('Removes a text or a picture', success, { ifMatch: contentItem }),
    requireRight('editSite'),
    checkParam(idParam),
    async c => {
      await removeContent(c.var.services.database, c.req.valid('param').id, expectedVersion(c), editOf(c))
      return c.json({ success: true })
    },
  )

/** Every item, shown or not. */
export const adminContentApi = createRoutes()
  .use(requireRight('editSite'))
  .get('/', describeCall('Every text and picture, shown or not', { content: z.array(contentItem) }), async c => {
    return c.json({ content: await listContent(c.var.services.database.db) })
  })
