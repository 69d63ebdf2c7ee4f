import { type OutboxMail, outboxMail } from '#features/mail/mail.schema.ts'
import { queueMail } from '#features/mail/server/mail.domain.ts'
import { tryNow } from '#features/mail/server/outbox.domain.ts'
import { newsletter, recipient, sendReview, tryAgainInput } from '#features/newsletters/newsletters.schema.ts'
import { checkJson, checkParam, checkQuery } from '#http/check.ts'
import { createRoutes, type Services, type SignedIn } from '#http/create-routes.ts'
import { describeCall } from '#http/describe-call.ts'
import { signedIn } from '#http/guards.ts'
import { expectedVersion } from '#http/versions.ts'
import { idParam, listQuery, yearQuery } from '#lib/fields.ts'
import { Problem } from '#lib/problem.ts'
import { nameOf } from '#lib/text/name-of.ts'
import { z } from '#lib/zod.ts'
import { editOf } from '#records/edit.ts'
import { findOrRefuse } from '#records/record-changes.ts'
import { listRecipients } from './addresses/recipients.store.ts'
import { composeNewsletter, NO_TOKEN, readLetterhead, refuseUnsendable } from './newsletter-letter.domain.ts'
import { newsletters } from './newsletters.collection.ts'
import { pauseRun, resumeRun, reviewNewsletter, tryAgain } from './runs.domain.ts'
import { startRun } from './start-run.domain.ts'

/** Reviewing and sending a newsletter, and its results. */
export const runRoutes = createRoutes()
  .get(
    '/:id',
    describeCall('A newsletter, with how far it is', { newsletter }, { problems: ['not-found'] }),
    checkParam(idParam),
    async c =>
      c.json({
        newsletter: await findOrRefuse(newsletters.records, c.var.services.database.db, c.req.valid('param').id),
      }),
  )
  .get(
    '/:id/review',
    describeCall('Whom sending a draft would reach', sendReview, { problems: ['not-found', 'conflict'] }),
    checkParam(idParam),
    async c => {
      const { config, database, now } = c.var.services
      return c.json(await reviewNewsletter(database.db, c.req.valid('param').id, config, now()))
    },
  )
  .get(
    '/:id/recipients',
    describeCall('The result for each address, failures first', { recipients: z.array(recipient) }),
    checkParam(idParam),
    checkQuery(listQuery),
    async c => {
      const { id } = c.req.valid('param')
      return c.json({ recipients: await listRecipients(c.var.services.database.db, id, c.req.valid('query').limit) })
    },
  )
  .post(
    '/:id/test',
    describeCall(
      'Sends a newsletter to the current user as a test',
      { mail: outboxMail },
      { status: 201, problems: ['not-found', 'conflict', 'invalid'] },
    ),
    checkParam(idParam),
    async c => c.json({ mail: await sendTest(c.var.services, c.req.valid('param').id, signedIn(c)) }, 201),
  )
  .post(
    '/:id/send',
    describeCall('Begins to send a draft', { newsletter }, { ifMatch: newsletter, problems: ['conflict', 'invalid'] }),
    checkParam(idParam),
    checkQuery(yearQuery),
    async c => {
      const { config, database } = c.var.services
      const { id } = c.req.valid('param')
      const { smtpUrl, publicUrl } = config
      const reviewed = { smtpUrl, publicUrl, ...c.req.valid('query') }
      return c.json({ newsletter: await startRun(database, id, expectedVersion(c), reviewed, editOf(c)) })
    },
  )
  .post(
    '/:id/pause',
    describeCall('Pauses the sending', { newsletter }, { problems: ['not-found', 'conflict'] }),
    checkParam(idParam),
    async c => c.json({ newsletter: await pauseRun(c.var.services.database, c.req.valid('param').id) }),
  )
  .post(
    '/:id/resume',
    describeCall('Goes on with the sending', { newsletter }, { problems: ['not-found', 'conflict'] }),
    checkParam(idParam),
    async c => c.json({ newsletter: await resumeRun(c.var.services.database, c.req.valid('param').id) }),
  )
  .post(
    '/:id/try-again',
    describeCall(
      'Tries addresses again that the server did not take',
      { newsletter },
      {
        problems: ['not-found', 'conflict'],
      },
    ),
    checkParam(idParam),
    checkJson(tryAgainInput),
    async c => {
      const { id } = c.req.valid('param')
      return c.json({ newsletter: await tryAgain(c.var.services.database, id, c.req.valid('json'), editOf(c)) })
    },
  )

/**
 * Sends a newsletter to the current user as a test, at once if there is a mail server.
 * @throws Problem `not-found`, `conflict` for a user without an address, `invalid` for a letter that cannot be sent
 */
async function sendTest(services: Services, id: number, user: SignedIn): Promise<OutboxMail> {
  const { config, database, now } = services
  if (user.email === '') throw new Problem('conflict', 'Your account has no email address yet: enter it there first.')
  const letter = await findOrRefuse(newsletters.records, database.db, id)
  const head = await readLetterhead(database.db, letter.body, config.publicUrl, now())
  refuseUnsendable(letter, head)
  const composed = await composeNewsletter(letter, head, { token: NO_TOKEN, name: nameOf(user) })
  const mailId = await database.receive(trx =>
    queueMail(trx, { recipient: user.email, ...composed, sentBy: nameOf(user) }, now()),
  )
  return tryNow(services, mailId)
}
