import { sendChangesAt } from '#http/changes-at.ts'
import { createRoutes } from '#http/create-routes.ts'
import { listFeaturedSponsors } from './partners.domain.ts'
import { listActiveSponsors, listSponsors } from './partners.store.ts'

/** The sponsors. */
export const partnersApi = createRoutes()
  .get('/', async c => {
    const { db } = c.var.services.database
    return c.json({ sponsors: c.var.session ? await listSponsors(db) : await listActiveSponsors(db) })
  })
  .get('/featured', async c => {
    const { database, now } = c.var.services
    const featured = await listFeaturedSponsors(database.db, now())
    sendChangesAt(c, featured.changesAt)
    return c.json(featured)
  })
