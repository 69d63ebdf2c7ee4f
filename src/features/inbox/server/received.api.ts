import { readEventProfile } from '#features/event/server/event.domain.ts'
import {
  contactSubmission,
  messageChange,
  newsletterSubscription,
  subscriberChange,
} from '#features/inbox/inbox.schema.ts'
import { checkJson, checkParam, checkQuery } from '#http/check.ts'
import { type Call, createRoutes } from '#http/create-routes.ts'
import { describeCall } from '#http/describe-call.ts'
import { requireRight } from '#http/guards.ts'
import { sendCsv } from '#http/send-file.ts'
import { idParam, listQuery, whole } from '#lib/fields.ts'
import { z } from '#lib/zod.ts'
import { editOf } from '#records/edit.ts'
import { sortMessage, sortSubscriber } from './received.domain.ts'
import { countUnread, listMessages, listSubscribers } from './received.store.ts'
import { messagesCsv, subscribersCsv } from './received-csv.ts'

/** What visitors have sent in, for those who read the inbox (decision P11). */
export const inboxApi = createRoutes()
  .use(requireRight('readInbox'))
  .get('/unread', describeCall('How many messages nobody has read yet', { unread: whole() }), async c =>
    c.json({ unread: await countUnread(c.var.services.database.db) }),
  )
  .get(
    '/messages',
    describeCall('The messages, the latest first', { messages: z.array(contactSubmission) }),
    checkQuery(listQuery),
    async c => c.json({ messages: await listMessages(c.var.services.database.db, c.req.valid('query').limit) }),
  )
  .get('/messages.csv', describeCall('The messages as a table', 'text/csv'), async c =>
    sendTable(c, messagesCsv(await listMessages(c.var.services.database.db)), 'messages'),
  )
  .patch(
    '/messages/:id',
    describeCall(
      'Marks a message as read, or puts it aside',
      { message: contactSubmission },
      { problems: ['not-found'] },
    ),
    checkParam(idParam),
    checkJson(messageChange),
    async c => {
      const { database } = c.var.services
      return c.json({ message: await sortMessage(database, c.req.valid('param').id, c.req.valid('json'), editOf(c)) })
    },
  )
  .get(
    '/subscribers',
    describeCall('The subscribers, the latest first', { subscribers: z.array(newsletterSubscription) }),
    checkQuery(listQuery),
    async c => c.json({ subscribers: await listSubscribers(c.var.services.database.db, c.req.valid('query').limit) }),
  )
  .get('/subscribers.csv', describeCall('The subscribers as a table', 'text/csv'), async c =>
    sendTable(c, subscribersCsv(await listSubscribers(c.var.services.database.db)), 'subscribers'),
  )
  .patch(
    '/subscribers/:id',
    describeCall('Puts a subscriber aside', { subscriber: newsletterSubscription }, { problems: ['not-found'] }),
    checkParam(idParam),
    checkJson(subscriberChange),
    async c => {
      const { database } = c.var.services
      return c.json({
        subscriber: await sortSubscriber(database, c.req.valid('param').id, c.req.valid('json'), editOf(c)),
      })
    },
  )

async function sendTable(c: Call, csv: string, what: string) {
  const { brandName } = await readEventProfile(c.var.services.database.db)
  return sendCsv(c, csv, [brandName, what])
}
