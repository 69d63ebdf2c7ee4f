import { packageChange, packageInput, publicPackage, sponsorshipPackage } from '#features/partners/packages.schema.ts'
import { checkJson, checkParam } from '#http/check.ts'
import { createRoutes } from '#http/create-routes.ts'
import { describeCall, success } from '#http/describe-call.ts'
import { requireRight } from '#http/guards.ts'
import { expectedVersion, sendVersion } from '#http/versions.ts'
import { idParam } from '#lib/fields.ts'
import { z } from '#lib/zod.ts'
import { editOf } from '#records/edit.ts'
import { changePackage, createPackage, removePackage } from './packages.domain.ts'
import { listActivePackages, listPackages } from './packages.store.ts'

/** The active sponsorship packages, which are also the tiers of the sponsors, and every change. */
export const packagesApi = createRoutes()
  .get('/', describeCall('The active packages', { packages: z.array(publicPackage) }), async c =>
    c.json({ packages: await listActivePackages(c.var.services.database.db) }),
  )
  .get('/active', describeCall('The active packages', { packages: z.array(publicPackage) }), async c =>
    c.json({ packages: await listActivePackages(c.var.services.database.db) }),
  )
  .post(
    '/',
    describeCall(
      'Adds a package',
      { package: sponsorshipPackage },
      { status: 201, etag: true, problems: ['conflict'] },
    ),
    requireRight('editSite'),
    checkJson(packageInput),
    async c => {
      const { database } = c.var.services
      const item = await createPackage(database, c.req.valid('json'), editOf(c))
      sendVersion(c, item)
      return c.json({ package: item }, 201)
    },
  )
  .patch(
    '/:id',
    describeCall(
      'Changes a package',
      { package: sponsorshipPackage },
      { etag: true, ifMatch: sponsorshipPackage, problems: ['conflict'] },
    ),
    requireRight('editSite'),
    checkParam(idParam),
    checkJson(packageChange),
    async c => {
      const { database } = c.var.services
      const { id } = c.req.valid('param')
      const item = await changePackage(database, id, c.req.valid('json'), expectedVersion(c), editOf(c))
      sendVersion(c, item)
      return c.json({ package: item })
    },
  )
  .delete(
    '/:id',
    describeCall('Removes a package without sponsors', success, {
      ifMatch: sponsorshipPackage,
      problems: ['conflict'],
    }),
    requireRight('editSite'),
    checkParam(idParam),
    async c => {
      await removePackage(c.var.services.database, c.req.valid('param').id, expectedVersion(c), editOf(c))
      return c.json({ success: true })
    },
  )

/** Every package, the inactive ones too. */
export const adminPackagesApi = createRoutes()
  .use(requireRight('editSite'))
  .get(
    '/',
    describeCall('Every package, the inactive ones too', { packages: z.array(sponsorshipPackage) }),
    async c => {
      return c.json({ packages: await listPackages(c.var.services.database.db) })
    },
  )
