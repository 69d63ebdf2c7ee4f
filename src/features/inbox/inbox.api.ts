import { admitForm } from '#http/admit-form.ts'
import { checkJson } from '#http/check.ts'
import { createRoutes } from '#http/create-routes.ts'
import { withoutTraps } from '#lib/form-traps.ts'
import { contactForm, newsletterForm } from './inbox.schema.ts'
import { addContactSubmission, addNewsletterSubscription } from './inbox.store.ts'

/** The contact form. */
export const contactApi = createRoutes().post('/', checkJson(contactForm), async c => {
  const { database, now } = c.var.services
  const { traps, fields } = withoutTraps(c.req.valid('json'))
  if (await admitForm(c, 'contact', traps)) await database.receive(trx => addContactSubmission(trx, fields, now()))
  return c.json({ success: true }, 201)
})

/** The newsletter form. */
export const newsletterApi = createRoutes().post('/subscribe', checkJson(newsletterForm), async c => {
  const { database, now } = c.var.services
  const { traps, fields } = withoutTraps(c.req.valid('json'))
  if (await admitForm(c, 'newsletter', traps)) await addNewsletterSubscription(database.db, fields, now())
  return c.json({ success: true })
})
