import { checkJson } from '#http/check.ts'
import { createRoutes } from '#http/create-routes.ts'
import { contactInput, newsletterInput } from './inbox.schema.ts'
import { addContactSubmission, addNewsletterSubscription } from './inbox.store.ts'

/** The contact form. */
export const contactApi = createRoutes().post('/', checkJson(contactInput), async c => {
  const { database, now } = c.var.services
  await addContactSubmission(database.db, c.req.valid('json'), now())
  return c.json({ success: true }, 201)
})

/** The newsletter form. */
export const newsletterApi = createRoutes().post('/subscribe', checkJson(newsletterInput), async c => {
  const { database, now } = c.var.services
  await addNewsletterSubscription(database.db, c.req.valid('json'), now())
  return c.json({ success: true })
})
