import {
  audienceFilter,
  blockChoices,
  bounceInput,
  letterPreview,
  newsletter,
  previewInput,
  subscriberState,
} from '#features/newsletters/newsletters.schema.ts'
import { addRefusal, removeRefusal } from '#features/newsletters/server/addresses/refusals.store.ts'
import { readSaleState } from '#features/sale/server/tickets.domain.ts'
import { readPublicSpeakers } from '#features/speakers/server/shown-speakers.domain.ts'
import { checkJson, checkQuery } from '#http/check.ts'
import { createRoutes } from '#http/create-routes.ts'
import { describeCall, success } from '#http/describe-call.ts'
import { requireRight } from '#http/guards.ts'
import { integer, year } from '#lib/fields.ts'
import { z } from '#lib/zod.ts'
import { changeRoutes } from '#records/collection-routes.ts'
import { countSubscribers } from './addresses/subscription.store.ts'
import { askUnconfirmed } from './confirmations.domain.ts'
import { previewNewsletter, readLetterhead } from './newsletter-letter.domain.ts'
import { newsletters } from './newsletters.collection.ts'
import { readAddresses } from './newsletters.domain.ts'
import { runRoutes } from './runs.api.ts'

/** Newsletters, for users of the inbox (decisions M3 and M4). */
export const newslettersApi = createRoutes()
  .use(requireRight('readInbox'))
  .get('/', describeCall('Every newsletter, the latest first', { newsletters: z.array(newsletter) }), async c =>
    c.json({ newsletters: await newsletters.list(c.var.services.database.db) }),
  )
  .get(
    '/audience',
    describeCall('How many addresses an audience has now, each once, and how many more unsubscribed or were marked', {
      count: integer(),
      unwanted: integer(),
      year: year.nullable(),
    }),
    checkQuery(audienceFilter),
    async c => {
      const { audience, year: edition = null } = c.req.valid('query')
      const { addresses, ...found } = await readAddresses(c.var.services.database.db, { audience, person: '', edition })
      return c.json({ count: addresses.length, ...found })
    },
  )
  .get('/blocks', describeCall('The speakers and the ticket sale that a letter can show', blockChoices), async c => {
    const { database, now } = c.var.services
    const speakers = blockChoices.shape.speakers.parse(await readPublicSpeakers(database.db, {}))
    return c.json({ speakers, sale: await readSaleState(database.db, now()) })
  })
  .get('/subscribers', describeCall('How many subscribers have confirmed their address', subscriberState), async c =>
    c.json(await countSubscribers(c.var.services.database.db)),
  )
  .post(
    '/subscribers/ask',
    describeCall('Sends a link to confirm to every subscriber who was never sent one', subscriberState, {
      problems: ['conflict'],
    }),
    async c => {
      const { config, database } = c.var.services
      return c.json(await askUnconfirmed(database, config))
    },
  )
  .post('/preview', describeCall('A newsletter as it is sent', letterPreview), checkJson(previewInput), async c => {
    const { config, database, now } = c.var.services
    const letter = c.req.valid('json')
    return c.json(
      await previewNewsletter(letter, await readLetterhead(database.db, letter.body, config.publicUrl, now(), true)),
    )
  })
  .post(
    '/bounced',
    describeCall('Marks an address to which no newsletter goes any more, or takes that back', success),
    checkJson(bounceInput),
    async c => {
      const { database, now } = c.var.services
      const { email, bounced } = c.req.valid('json')
      await database.receive(trx =>
        bounced ? addRefusal(trx, email, 'bounced', now().toISOString()) : removeRefusal(trx, email, 'bounced'),
      )
      return c.json({ success: true })
    },
  )
  .route('/', changeRoutes(newsletters))
  .route('/', runRoutes)
