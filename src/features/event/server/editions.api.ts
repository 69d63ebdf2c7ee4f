import { edition, editionChange, publishing } from '#features/event/editions.schema.ts'
import { checkJson, checkParam } from '#http/check.ts'
import { createRoutes } from '#http/create-routes.ts'
import { describeCall } from '#http/describe-call.ts'
import { requireRight } from '#http/guards.ts'
import { expectedVersion, sendVersion } from '#http/versions.ts'
import { idParam } from '#lib/fields.ts'
import { z } from '#lib/zod.ts'
import { editOf } from '#records/edit.ts'
import { changeEdition, publishSite } from './edition-changes.domain.ts'
import { listEditions } from './editions.store.ts'

export const editionsApi = createRoutes()
  .post(
    '/publish',
    describeCall('Shows the site to visitors, or hides it from them', { edition }, { problems: ['not-found'] }),
    requireRight('beginEdition'),
    checkJson(publishing),
    async c => {
      const { published } = c.req.valid('json')
      return c.json({ edition: await publishSite(c.var.services.database, published, editOf(c)) })
    },
  )
  .patch(
    '/:id',
    describeCall('Changes an edition', { edition }, { etag: true, ifMatch: edition, problems: ['conflict'] }),
    requireRight('editSite'),
    checkParam(idParam),
    checkJson(editionChange),
    async c => {
      const { database } = c.var.services
      const { id } = c.req.valid('param')
      const changed = await changeEdition(database, id, c.req.valid('json'), expectedVersion(c), editOf(c))
      sendVersion(c, changed)
      return c.json({ edition: changed })
    },
  )

/** All editions, the draft included. */
export const adminEditionsApi = createRoutes()
  .use(requireRight('enter'))
  .get('/', describeCall('Every edition, the latest first', { editions: z.array(edition) }), async c =>
    c.json({ editions: await listEditions(c.var.services.database.db) }),
  )
