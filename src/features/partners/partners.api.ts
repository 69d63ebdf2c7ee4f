import { createRoutes } from '#http/routes.ts'
import { listFeaturedSponsors } from './partners.domain.ts'
import { listActiveSponsors, listSponsors } from './partners.store.ts'

/** The sponsors. */
export const partnersApi = createRoutes()
  .get('/', async c => {
    const { db } = c.var.services.database
    return c.json({ sponsors: c.var.session ? await listSponsors(db) : await listActiveSponsors(db) })
  })
  .get('/featured', async c => c.json(await listFeaturedSponsors(c.var.services.database.db, c.var.services.now())))
