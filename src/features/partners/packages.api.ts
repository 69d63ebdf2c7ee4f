import { createRoutes } from '#http/create-routes.ts'
import { listActivePackages, listPackages } from './packages.store.ts'

/** The sponsorship packages, which are also the tiers of the sponsors. */
export const packagesApi = createRoutes()
  .get('/', async c => {
    const { db } = c.var.services.database
    return c.json({ packages: c.var.session ? await listPackages(db) : await listActivePackages(db) })
  })
  .get('/active', async c => c.json({ packages: await listActivePackages(c.var.services.database.db) }))
