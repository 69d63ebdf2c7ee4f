import {
  audienceFilter,
  blockChoices,
  bounceInput,
  letterPreview,
  newsletter,
  newsletterChange,
  newsletterInput,
  previewInput,
  subscriberState,
} from '#features/newsletters/newsletters.schema.ts'
import { addRefusal, removeRefusal } from '#features/newsletters/server/addresses/refusals.store.ts'
import { readSaleState } from '#features/sale/server/tickets.domain.ts'
import { readPublicSpeakers } from '#features/speakers/server/shown-speakers.domain.ts'
import { checkJson, checkParam, checkQuery } from '#http/check.ts'
import { createRoutes } from '#http/create-routes.ts'
import { describeCall, success } from '#http/describe-call.ts'
import { requireRight } from '#http/guards.ts'
import { expectedVersion, sendVersion } from '#http/versions.ts'
import { idParam, integer, year } from '#lib/fields.ts'
import { z } from '#lib/zod.ts'
import { editOf } from '#records/edit.ts'
import { countSubscribers } from './addresses/subscription.store.ts'
import { askUnconfirmed } from './confirmations.domain.ts'
import { previewNewsletter, readLetterhead } from './newsletter-letter.domain.ts'
import { changeNewsletter, createNewsletter, readAddresses, removeNewsletter } from './newsletters.domain.ts'
import { listNewsletters } from './newsletters.store.ts'
import { runRoutes } from './runs.api.ts'

/** Newsletters, for users of the inbox (decisions M3 and M4). */
export const newslettersApi = createRoutes()
  .use(requireRight('readInbox'))
  .get('/', describeCall('Every newsletter, the latest first', { newsletters: z.array(newsletter) }), async c =>
    c.json({ newsletters: await listNewsletters(c.var.services.database.db) }),
  )
  .post(
    '/',
    describeCall('Adds a draft', { newsletter }, { status: 201, etag: true }),
    checkJson(newsletterInput),
    async c => {
      const added = await createNewsletter(c.var.services.database, c.req.valid('json'), editOf(c))
      sendVersion(c, added)
      return c.json({ newsletter: added }, 201)
    },
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
  .patch(
    '/:id',
    describeCall('Changes a draft', { newsletter }, { etag: true, ifMatch: newsletter, problems: ['conflict'] }),
    checkParam(idParam),
    checkJson(newsletterChange),
    async c => {
      const { database } = c.var.services
      const { id } = c.req.valid('param')
      const changed = await changeNewsletter(database, id, c.req.valid('json'), expectedVersion(c), editOf(c))
      sendVersion(c, changed)
      return c.json({ newsletter: changed })
    },
  )
  .delete(
    '/:id',
    describeCall('Removes a draft', success, { ifMatch: newsletter, problems: ['conflict'] }),
    checkParam(idParam),
    async c => {
      await removeNewsletter(c.var.services.database, c.req.valid('param').id, expectedVersion(c), editOf(c))
      return c.json({ success: true })
    },
  )
  .route('/', runRoutes)
