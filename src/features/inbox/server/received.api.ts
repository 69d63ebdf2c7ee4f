import { readEventProfile } from '#features/event/server/event.domain.ts'
import { messageChange, subscriberChange } from '#features/inbox/inbox.schema.ts'
import { checkJson, checkParam, checkQuery } from '#http/check.ts'
import { type Call, createRoutes } from '#http/create-routes.ts'
import { requireAdmin } from '#http/guards.ts'
import { sendCsv } from '#http/send-file.ts'
import { idParam, listQuery } from '#lib/fields.ts'
import { sortMessage, sortSubscriber } from './received.domain.ts'
import { countUnread, listMessages, listSubscribers } from './received.store.ts'
import { messagesCsv, subscribersCsv } from './received-csv.ts'

/** What visitors have sent in, for administrators alone (decision P11). */
export const inboxApi = createRoutes()
  .use(requireAdmin)
  .get('/unread', async c => c.json({ unread: await countUnread(c.var.services.database.db) }))
  .get('/messages', checkQuery(listQuery), async c =>
    c.json({ messages: await listMessages(c.var.services.database.db, c.req.valid('query').limit) }),
  )
  .get('/messages.csv', async c =>
    sendTable(c, messagesCsv(await listMessages(c.var.services.database.db)), 'messages'),
  )
  .patch('/messages/:id', checkParam(idParam), checkJson(messageChange), async c => {
    const { database, now } = c.var.services
    return c.json({ message: await sortMessage(database, c.req.valid('param').id, c.req.valid('json'), now()) })
  })
  .get('/subscribers', checkQuery(listQuery), async c =>
    c.json({ subscribers: await listSubscribers(c.var.services.database.db, c.req.valid('query').limit) }),
  )
  .get('/subscribers.csv', async c =>
    sendTable(c, subscribersCsv(await listSubscribers(c.var.services.database.db)), 'subscribers'),
  )
  .patch('/subscribers/:id', checkParam(idParam), checkJson(subscriberChange), async c => {
    const { database, now } = c.var.services
    return c.json({ subscriber: await sortSubscriber(database, c.req.valid('param').id, c.req.valid('json'), now()) })
  })

async function sendTable(c: Call, csv: string, what: string) {
  const { brandName } = await readEventProfile(c.var.services.database.db)
  return sendCsv(c, csv, [brandName, what])
}
