import { readEventProfile } from '#features/event/server/event.domain.ts'
import { aboutParam, mailAbout, mailServer, outboxMail } from '#features/mail/mail.schema.ts'
import { senderCheck, senderCheckInput, testMailInput } from '#features/mail/sender-check.schema.ts'
import { checkJson, checkParam } from '#http/check.ts'
import { createRoutes } from '#http/create-routes.ts'
import { describeCall } from '#http/describe-call.ts'
import { requireRight } from '#http/guards.ts'
import { idParam } from '#lib/fields.ts'
import { z } from '#lib/zod.ts'
import { queueMail, sendAgain } from './mail.domain.ts'
import { listMails, listMailsAbout } from './mail.store.ts'
import { senderAddress, tryNow } from './outbox.domain.ts'
import { checkSender } from './sender/check-sender.domain.ts'
import { lookUpInDns } from './sender/look-up.domain.ts'

/** The outbox, for users who read the inbox (decision D7). */
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
  .get('/server', describeCall('Whether there is a mail server, and the address it sends from', mailServer), c => {
    const { config } = c.var.services
    return c.json({ hasServer: config.smtpUrl !== undefined, from: senderAddress(config) })
  })
  .get(
    '/about/:table/:id',
    describeCall('What was said to the person of a record, the latest first', { mails: z.array(mailAbout) }),
    checkParam(aboutParam),
    async c => {
      return c.json({ mails: await listMailsAbout(c.var.services.database.db, c.req.valid('param')) })
    },
  )
  .post(
    '/test',
    describeCall('Sends a test mail', { mail: outboxMail }, { status: 201 }),
    checkJson(testMailInput),
    async c => {
      const { database, now } = c.var.services
      const id = await database.receive(async trx => {
        const { brandName, contactEmail } = await readEventProfile(trx)
        const { recipient = contactEmail } = c.req.valid('json')
        const text = `If you can read this, ${brandName} can send mail.`
        return queueMail(trx, { recipient, subject: `Test mail of ${brandName}`, text }, now())
      })
      return c.json({ mail: await tryNow(c.var.services, id) }, 201)
    },
  )
  .post(
    '/sender',
    describeCall(
      'Looks up what receivers check about the sender, and reads the headers of a mail that arrived',
      senderCheck,
    ),
    checkJson(senderCheckInput),
    async c => {
      const { config } = c.var.services
      const from = senderAddress(config)
      const relay = config.smtpUrl ? new URL(config.smtpUrl).hostname.replace(/^\[(.*)\]$/, '$1') : null
      const { headers } = c.req.valid('json')
      return c.json({ from, relay, ...(await checkSender(lookUpInDns(), { from, relay, headers })) })
    },
  )
  .post(
    '/:id/send-again',
    describeCall('Tries a mail again', { mail: outboxMail }, { problems: ['not-found'] }),
    checkParam(idParam),
    async c => {
      const { database, now } = c.var.services
      const { id } = await database.receive(trx => sendAgain(trx, c.req.valid('param').id, now()))
      return c.json({ mail: await tryNow(c.var.services, id) })
    },
  )
