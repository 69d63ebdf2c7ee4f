import { yearToShow } from '#features/event/server/editions.domain.ts'
import {
  featuredSponsors,
  sponsor,
  sponsorChange,
  sponsorInput,
  sponsorQuery,
  wallSponsor,
} from '#features/partners/partners.schema.ts'
import { sendChangesAt } from '#http/changes-at.ts'
import { checkJson, checkParam, checkQuery } from '#http/check.ts'
import { createRoutes } from '#http/create-routes.ts'
import { describeCall, success } from '#http/describe-call.ts'
import { requireRight } from '#http/guards.ts'
import { expectedVersion, sendVersion } from '#http/versions.ts'
import { confirmation, idParam } from '#lib/fields.ts'
import { z } from '#lib/zod.ts'
import { editOf } from '#records/edit.ts'
import { withMarks } from './logo-mark.domain.ts'
import { changeSponsor, createSponsor, removeSponsor } from './partner-changes.domain.ts'
import { listFeaturedSponsors } from './partners.domain.ts'
import { listActiveSponsors } from './partners.store.ts'

/** The active sponsors, and every change. */
export const partnersApi = createRoutes()
  .get(
    '/',
    describeCall('The active sponsors, from the highest tier down', { sponsors: z.array(wallSponsor) }),
    checkQuery(sponsorQuery),
    async c => {
      const { database, now } = c.var.services
      const { db } = database
      const { year, limit } = c.req.valid('query')
      const active = await listActiveSponsors(db, await yearToShow(db, year), limit)
      return c.json({ sponsors: await withMarks(db, active, now()) })
    },
  )
  .get('/featured', describeCall('The sponsors that are featured now', featuredSponsors), async c => {
    const { database, now } = c.var.services
    const featured = await listFeaturedSponsors(database.db, now())
    sendChangesAt(c, featured.changesAt)
    return c.json(featured)
  })
  .post(
    '/',
    describeCall('Adds a sponsor', { sponsor }, { status: 201, etag: true, problems: ['full'] }),
    requireRight('editSite'),
    checkQuery(confirmation),
    checkJson(sponsorInput),
    async c => {
      const { database } = c.var.services
      const added = await createSponsor(database, c.req.valid('json'), editOf(c))
      sendVersion(c, added)
      return c.json({ sponsor: added }, 201)
    },
  )
  .patch(
    '/:id',
    describeCall('Changes a sponsor', { sponsor }, { etag: true, ifMatch: sponsor, problems: ['full'] }),
    requireRight('editSite'),
    checkParam(idParam),
    checkQuery(confirmation),
    checkJson(sponsorChange),
    async c => {
      const { database } = c.var.services
      const { id } = c.req.valid('param')
      const changed = await changeSponsor(database, id, c.req.valid('json'), expectedVersion(c), editOf(c))
      sendVersion(c, changed)
      return c.json({ sponsor: changed })
    },
  )
  .delete(
    '/:id',
    describeCall('Removes a sponsor', success, { ifMatch: sponsor }),
    requireRight('editSite'),
    checkParam(idParam),
    async c => {
      await removeSponsor(c.var.services.database, c.req.valid('param').id, expectedVersion(c), editOf(c))
      return c.json({ success: true })
    },
  )
