import { contactForm, newsletterForm } from '#features/inbox/inbox.schema.ts'
import { subscribe } from '#features/newsletters/server/subscription.domain.ts'
import { checkJson } from '#http/check.ts'
import { createRoutes } from '#http/create-routes.ts'
import { describeCall, success } from '#http/describe-call.ts'
import { guardForm } from '#http/guard-form.ts'
import { receiveMessage } from './contact.domain.ts'

/** The contact form. */
export const contactApi = createRoutes().post(
  '/',
  describeCall('Sends a message to the organisers', success, { status: 201 }),
  checkJson(contactForm),
  async c => {
    const { config, database, now } = c.var.services
    const fields = await guardForm(c, 'contact', c.req.valid('json'))
    await receiveMessage(database, fields, { publicUrl: config.publicUrl, now: now() })
    return c.json({ success: true }, 201)
  },
)

/** The newsletter form. */
export const newsletterApi = createRoutes().post(
  '/subscribe',
  describeCall('Subscribes to the newsletter', success),
  checkJson(newsletterForm),
  async c => {
    const { config, database, now } = c.var.services
    const { email } = await guardForm(c, 'newsletter', c.req.valid('json'))
    await subscribe(database, email, config, now())
    return c.json({ success: true })
  },
)
