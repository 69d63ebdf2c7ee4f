import {
  answerInput,
  colleague,
  contactMessage,
  messageChange,
  newsletterSubscription,
  subscriberChange,
} from '#features/inbox/inbox.schema.ts'
import { checkJson, checkParam, checkQuery } from '#http/check.ts'
import { createRoutes } from '#http/create-routes.ts'
import { describeCall } from '#http/describe-call.ts'
import { requireRight } from '#http/guards.ts'
import { idParam, integer, listQuery } from '#lib/fields.ts'
import { z } from '#lib/zod.ts'
import { editOf } from '#records/edit.ts'
import { answerMessage, readMessage } from './answers.domain.ts'
import { updateMessage, updateSubscriber } from './received.domain.ts'
import { countUnread, listColleagues, listMessages, listSubscribers } from './received.store.ts'

/** Messages and subscribers, for users of the inbox (decision P11). */
export const inboxApi = createRoutes()
  .use(requireRight('readInbox'))
  .get('/unread', describeCall('How many messages are unread', { unread: integer() }), async c =>
    c.json({ unread: await countUnread(c.var.services.database.db) }),
  )
  .get(
    '/messages',
    describeCall('The messages, the latest first', { messages: z.array(contactMessage) }),
    checkQuery(listQuery),
    async c => c.json({ messages: await listMessages(c.var.services.database.db, c.req.valid('query').limit) }),
  )
  .get(
    '/messages/:id',
    describeCall('One message', { message: contactMessage }, { problems: ['not-found'] }),
    checkParam(idParam),
    async c => c.json({ message: await readMessage(c.var.services.database.db, c.req.valid('param').id) }),
  )
  .get(
    '/colleagues',
    describeCall('Who may answer messages, or could once', { colleagues: z.array(colleague) }),
    async c => c.json({ colleagues: await listColleagues(c.var.services.database.db) }),
  )
  .post(
    '/messages/:id/answers',
    describeCall(
      'Answers a message by mail',
      { message: contactMessage },
      { problems: ['not-found', 'changed'], status: 201 },
    ),
    checkParam(idParam),
    checkJson(answerInput),
    async c => {
      const { database } = c.var.services
      const input = c.req.valid('json')
      return c.json({ message: await answerMessage(database, c.req.valid('param').id, input, editOf(c)) }, 201)
    },
  )
  .patch(
    '/messages/:id',
    describeCall(
      'Marks a message as read or answered elsewhere, puts it aside, or assigns it',
      { message: contactMessage },
      { problems: ['not-found'] },
    ),
    checkParam(idParam),
    checkJson(messageChange),
    async c => {
      const { config, database } = c.var.services
      const { id } = c.req.valid('param')
      return c.json({ message: await updateMessage(database, id, c.req.valid('json'), editOf(c), config.publicUrl) })
    },
  )
  .get(
    '/subscribers',
    describeCall('The subscribers, the latest first', { subscribers: z.array(newsletterSubscription) }),
    checkQuery(listQuery),
    async c => c.json({ subscribers: await listSubscribers(c.var.services.database.db, c.req.valid('query').limit) }),
  )
  .patch(
    '/subscribers/:id',
    describeCall('Puts a subscriber aside', { subscriber: newsletterSubscription }, { problems: ['not-found'] }),
    checkParam(idParam),
    checkJson(subscriberChange),
    async c => {
      const { database } = c.var.services
      return c.json({
        subscriber: await updateSubscriber(database, c.req.valid('param').id, c.req.valid('json'), editOf(c)),
      })
    },
  )
