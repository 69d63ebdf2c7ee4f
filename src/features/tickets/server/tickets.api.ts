import { newsletterForm } from '#features/inbox/inbox.schema.ts'
import { subscribe } from '#features/newsletters/server/subscription.domain.ts'
import { readTicketOffers } from '#features/sale/server/tickets.domain.ts'
import { ticketOffers } from '#features/sale/tickets.schema.ts'
import { sendChangesAt } from '#http/changes-at.ts'
import { checkJson } from '#http/check.ts'
import { createRoutes } from '#http/create-routes.ts'
import { describeCall, success } from '#http/describe-call.ts'
import { guardForm } from '#http/guard-form.ts'
import { MINUTE } from '#lib/time/durations.ts'
import { z } from '#lib/zod.ts'
import { requestReminder } from './reminders.domain.ts'

/** A request for a mail when the sale starts. */
const reminderForm = newsletterForm.extend({
  news: z.literal('on', 'Please send "on" or leave it out').optional().describe('Subscribes to the newsletter too.'),
})

/** A hall full of people may share one address. */
const reminders = { name: 'reminder', window: 10 * MINUTE, address: 60, all: 600 }

/** The ticket packages with their sale state, and the reminder form. */
export const ticketsApi = createRoutes()
  .get(
    '/',
    describeCall('The ticket packages, with what the server decides about their sale', ticketOffers),
    async c => {
      const { database, log, now } = c.var.services
      const report = (reason: string) => log.warn({ reason }, 'the setting ticket-packages cannot be read')
      const offers = await readTicketOffers(database.db, now(), report)
      sendChangesAt(c, offers.changesAt)
      return c.json(offers)
    },
  )
  .post(
    '/reminders',
    describeCall('Asks for one mail when the sale of tickets starts', success, { problems: ['conflict'] }),
    checkJson(reminderForm),
    async c => {
      const { config, database, now } = c.var.services
      const { email, news } = await guardForm(c, reminders, c.req.valid('json'))
      await requestReminder(database, email, now())
      if (news) await subscribe(database, email, config, now())
      return c.json({ success: true })
    },
  )
