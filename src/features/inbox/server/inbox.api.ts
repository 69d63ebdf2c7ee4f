import type { Database } from '#db/database.ts'
import { type ContactInput, contactForm, newsletterForm } from '#features/inbox/inbox.schema.ts'
import { subjectLabel } from '#features/mail/contact-subjects.ts'
import { notifyOfArrival } from '#features/mail/server/arrivals.domain.ts'
import { subscribe } from '#features/newsletters/server/subscription.domain.ts'
import { checkJson } from '#http/check.ts'
import { createRoutes } from '#http/create-routes.ts'
import { describeCall, success } from '#http/describe-call.ts'
import { guardForm } from '#http/guard-form.ts'
import { DAY, later, MINUTE } from '#lib/time/durations.ts'
import { addContactMessage, hasSameMessage } from './received.store.ts'

const messages = { name: 'contact', window: 10 * MINUTE, address: 10, all: 300 }

/** A hall full of people may share one address. */
const subscriptions = { name: 'newsletter', window: 10 * MINUTE, address: 60, all: 600 }

/**
 * Stores a message with its mails (decision D7), all or none. The same message within a day was sent again after a lost
 * answer and is stored once.
 */
async function receiveMessage(database: Database, input: ContactInput, site: { publicUrl: string; now: Date }) {
  const since = later(site.now, -DAY)
  await database.receive(async trx => {
    if (await hasSameMessage(trx, input, since)) return
    const id = await addContactMessage(trx, input, site.now)
    const { name, email, subject, message: text } = input
    await notifyOfArrival(trx, { kind: 'messages', id, name, email, what: subjectLabel(subject), subject, text }, site)
  })
}

export const contactApi = createRoutes().post(
  '/',
  describeCall('Sends a message to the organizers', success, { status: 201 }),
  checkJson(contactForm),
  async c => {
    const { config, database, now } = c.var.services
    const fields = await guardForm(c, messages, c.req.valid('json'))
    await receiveMessage(database, fields, { publicUrl: config.publicUrl, now: now() })
    return c.json({ success: true }, 201)
  },
)

export const newsletterApi = createRoutes().post(
  '/subscribe',
  describeCall('Subscribes to the newsletter', success),
  checkJson(newsletterForm),
  async c => {
    const { config, database, now } = c.var.services
    const { email } = await guardForm(c, subscriptions, c.req.valid('json'))
    await subscribe(database, email, config, now())
    return c.json({ success: true })
  },
)
