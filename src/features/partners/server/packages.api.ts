import { packageChange, packageInput } from '#features/partners/packages.schema.ts'
import { checkJson, checkParam } from '#http/check.ts'
import { createRoutes } from '#http/create-routes.ts'
import { requireAdmin } from '#http/guards.ts'
import { expectedVersion, sendVersion } from '#http/versions.ts'
import { idParam } from '#lib/fields.ts'
import { changePackage, createPackage, removePackage } from './packages.domain.ts'
import { listActivePackages, listPackages } from './packages.store.ts'

/** The active sponsorship packages, which are also the tiers of the sponsors, and every change. */
export const packagesApi = createRoutes()
  .get('/', async c => c.json({ packages: await listActivePackages(c.var.services.database.db) }))
  .get('/active', async c => c.json({ packages: await listActivePackages(c.var.services.database.db) }))
  .post('/', requireAdmin, checkJson(packageInput), async c => {
    const { database, now } = c.var.services
    const item = await createPackage(database, c.req.valid('json'), now())
    sendVersion(c, item)
    return c.json({ package: item }, 201)
  })
  .patch('/:id', requireAdmin, checkParam(idParam), checkJson(packageChange), async c => {
    const { database, now } = c.var.services
    const { id } = c.req.valid('param')
    const item = await changePackage(database, id, c.req.valid('json'), expectedVersion(c), now())
    sendVersion(c, item)
    return c.json({ package: item })
  })
  .delete('/:id', requireAdmin, checkParam(idParam), async c => {
    await removePackage(c.var.services.database, c.req.valid('param').id, expectedVersion(c))
    return c.json({ success: true })
  })

/** Every package, the inactive ones too. */
export const adminPackagesApi = createRoutes().get('/', async c => {
  return c.json({ packages: await listPackages(c.var.services.database.db) })
})
