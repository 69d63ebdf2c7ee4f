import { plan } from '#features/plan/plan.schema.ts'
import { checkQuery } from '#http/check.ts'
import { createRoutes } from '#http/create-routes.ts'
import { describeCall } from '#http/describe-call.ts'
import { requireRight, signedIn } from '#http/guards.ts'
import { yearQuery } from '#lib/fields.ts'
import type { Measuring } from '#records/measure.ts'
import { readPlan } from './plan.domain.ts'

/** @param readPages for the rules of the licence, which are measured on the public pages */
export function createPlanApi(readPages: Measuring['readPages']) {
  return createRoutes().get(
    '/',
    describeCall('What is to be done for an edition; for reviewers what waits for them', plan),
    requireRight('enter'),
    checkQuery(yearQuery),
    async c => {
      const { config, database, now } = c.var.services
      const { userId: id, role, email } = signedIn(c)
      const hasMail = config.smtpUrl !== undefined
      const reader = { db: database.db, now: now(), hasMail, machine: config, user: { id, role, email }, readPages }
      return c.json(await readPlan(reader, c.req.valid('query').year))
    },
  )
}
