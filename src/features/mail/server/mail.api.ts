import { readEventProfile } from '#features/event/server/event.domain.ts'
import { outboxMail } from '#features/mail/mail.schema.ts'
import { checkParam } from '#http/check.ts'
import { type Call, createRoutes } from '#http/create-routes.ts'
import { describeCall } from '#http/describe-call.ts'
import { requireRight } from '#http/guards.ts'
import { idParam } from '#lib/fields.ts'
import { z } from '#lib/zod.ts'
import { findOrRefuse } from '#records/record-changes.ts'
import { deliverDue, queueMail, sendAgain } from './mail.domain.ts'
import { findMail, listMails } from './mail.store.ts'
import { mailerOf } from './post-office.domain.ts'

/** The outbox, for those who read the inbox (decision D7). */
export const mailApi = createRoutes()
  .use(requireRight('readInbox'))
  .get(
    '/',
    describeCall('The mails of the last weeks, the latest first', {
      mails: z.array(outboxMail),
      hasServer: z.boolean(),
    }),
    async c => {
      const { config, database } = c.var.services
      return c.json({ mails: await listMails(database.db), hasServer: config.smtpUrl !== undefined })
    },
  )
  .post(
    '/test',
    describeCall('Sends a test mail to the contact address', { mail: outboxMail }, { status: 201 }),
    async c => {
      const { database, now } = c.var.services
      const id = await database.receive(async trx => {
        const { brandName, contactEmail } = await readEventProfile(trx)
        const text = `If you can read this, ${brandName} can send mail.`
        return queueMail(trx, { recipient: contactEmail, subject: `Test mail of ${brandName}`, text }, now())
      })
      return c.json({ mail: await tryNow(c, id) }, 201)
    },
  )
  .post(
    '/:id/send-again',
    describeCall('Tries a mail again', { mail: outboxMail }, { problems: ['not-found'] }),
    checkParam(idParam),
    async c => {
      const { database, now } = c.var.services
      const { id } = await database.receive(trx => sendAgain(trx, c.req.valid('param').id, now()))
      return c.json({ mail: await tryNow(c, id) })
    },
  )

/** Tries one mail at once, so that the organiser sees what comes of it. */
async function tryNow(c: Call, id: number) {
  const { config, database, now } = c.var.services
  const send = mailerOf(config)
  if (send) await deliverDue(database.db, send, now, id)
  return findOrRefuse({ find: findMail }, database.db, id)
}
