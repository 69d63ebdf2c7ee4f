import type { Database } from '#db/database.ts'
import { yearNamed, yearToShow } from '#features/event/server/editions.domain.ts'
import { readEventProfile } from '#features/event/server/event.domain.ts'
import { fillWritten } from '#features/mail/server/letter.domain.ts'
import { queueMail } from '#features/mail/server/mail.domain.ts'
import {
  featuredSponsors,
  type PartnerMail,
  partnerMail,
  sponsor,
  sponsorQuery,
  wallSponsor,
} from '#features/partners/partners.schema.ts'
import { sendChangesAt } from '#http/changes-at.ts'
import { checkJson, checkParam, checkQuery } from '#http/check.ts'
import { createRoutes } from '#http/create-routes.ts'
import { describeCall, success } from '#http/describe-call.ts'
import { requireRight } from '#http/guards.ts'
import { idParam } from '#lib/fields.ts'
import { Problem } from '#lib/problem.ts'
import { z } from '#lib/zod.ts'
import { changeRoutes } from '#records/collection-routes.ts'
import { type Edit, editOf } from '#records/edit.ts'
import { findOrRefuse } from '#records/record-changes.ts'
import { withMarks } from './logo-mark.domain.ts'
import { sendThanks } from './partner-thanks.domain.ts'
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
      return c.json({ sponsors: await sponsors.list(db, { year: await yearNamed(db, year) }, limit) })
    },
  )
  .get(
    '/:id/thanks.pdf',
    describeCall('Thanks to a sponsor after the event', 'application/pdf', { problems: ['not-found'] }),
    checkParam(idParam),
    c => sendThanks(c, c.req.valid('param').id),
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

/**
 * Writes to the contact of a partner; the record lists the mail.
 * @throws Problem `not-found`; `conflict` without an address; `invalid` for an unknown field
 */
async function writeToPartner(database: Database, id: number, mail: PartnerMail, edit: Edit): Promise<void> {
  await database.receive(async trx => {
    const { contactEmail, contactName, name } = await findOrRefuse(sponsors.records, trx, id)
    if (contactEmail === '') throw new Problem('conflict', 'This partner has no contact email yet.')
    const { contactEmail: replyTo } = await readEventProfile(trx)
    const written = { subject: mail.subject, body: mail.text }
    const { subject, body: text } = await fillWritten(trx, written, { name: contactName || name }, edit.at, 'text')
    const about = { table: 'sponsors', id } as const
    await queueMail(trx, { subject, text, recipient: contactEmail, replyTo, about, sentBy: edit.by.name }, edit.at)
  })
}
