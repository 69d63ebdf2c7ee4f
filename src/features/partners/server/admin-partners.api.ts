import { yearNamed } from '#features/event/server/editions.domain.ts'
import { partnerMail, sponsor, sponsorQuery } from '#features/partners/partners.schema.ts'
import { checkJson, checkParam, checkQuery } from '#http/check.ts'
import { createRoutes } from '#http/create-routes.ts'
import { describeCall, success } from '#http/describe-call.ts'
import { requireRight } from '#http/guards.ts'
import { idParam } from '#lib/fields.ts'
import { z } from '#lib/zod.ts'
import { editOf } from '#records/edit.ts'
import { writeToPartner } from './partner-mail.domain.ts'
import { listSponsors } from './partners.store.ts'

/** All sponsors, inactive ones included. */
export const adminSponsorsApi = createRoutes()
  .use(requireRight('editSite'))
  .get(
    '/',
    describeCall('Every sponsor, the inactive ones too', { sponsors: z.array(sponsor) }),
    checkQuery(sponsorQuery),
    async c => {
      const { db } = c.var.services.database
      const { year, limit } = c.req.valid('query')
      return c.json({ sponsors: await listSponsors(db, await yearNamed(db, year), limit) })
    },
  )
  .post(
    '/:id/mails',
    describeCall('Writes to the contact of a sponsor', success, { status: 201, problems: ['not-found', 'conflict'] }),
    checkParam(idParam),
    checkJson(partnerMail),
    async c => {
      await writeToPartner(c.var.services.database, c.req.valid('param').id, c.req.valid('json'), editOf(c))
      return c.json({ success: true }, 201)
    },
  )
