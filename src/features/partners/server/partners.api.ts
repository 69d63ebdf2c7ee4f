import { yearToShow } from '#features/event/server/editions.domain.ts'
import { featuredSponsors, sponsorQuery, wallSponsor } from '#features/partners/partners.schema.ts'
import { sendChangesAt } from '#http/changes-at.ts'
import { checkQuery } from '#http/check.ts'
import { createRoutes } from '#http/create-routes.ts'
import { describeCall } from '#http/describe-call.ts'
import { z } from '#lib/zod.ts'
import { changeRoutes } from '#records/collection-routes.ts'
import { withMarks } from './logo-mark.domain.ts'
import { sponsors } from './partners.collection.ts'
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
  .route('/', changeRoutes(sponsors))
