import { licenceCheck } from '#features/licence/licence.schema.ts'
import { createRoutes } from '#http/create-routes.ts'
import { describeCall } from '#http/describe-call.ts'
import { requireRight } from '#http/guards.ts'
import { z } from '#lib/zod.ts'
import { checkLicence, type ReadPages } from './licence-checks.domain.ts'

/** The checks of the licence (decision N2). */
export function createLicenceApi(readPages: ReadPages) {
  return createRoutes().get(
    '/',
    describeCall('The rules that are on, measured on the public pages and the data', { checks: z.array(licenceCheck) }),
    requireRight('editSite'),
    async c => c.json({ checks: await checkLicence(c.var.services.database.db, readPages) }),
  )
}
