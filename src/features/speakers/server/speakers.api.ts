import { readEventProfile } from '#features/event/server/event.domain.ts'
import { speakerChange, speakerInput, speakerQuery, speakerReorder } from '#features/speakers/speakers.schema.ts'
import { checkJson, checkParam, checkQuery } from '#http/check.ts'
import { createRoutes } from '#http/create-routes.ts'
import { requireAdmin } from '#http/guards.ts'
import { sendCsv } from '#http/send-file.ts'
import { expectedVersion, sendVersion } from '#http/versions.ts'
import { idParam } from '#lib/fields.ts'
import { findOrRefuse } from '#records/record-changes.ts'
import {
  changeSpeaker,
  createSpeaker,
  readFeaturedSpeakers,
  readPublicSpeaker,
  readPublicSpeakers,
  removeSpeaker,
  reorderSpeakers,
} from './speakers.domain.ts'
import { listSelectedYears, listSpeakers, speakers } from './speakers.store.ts'
import { speakersCsv } from './speakers-csv.ts'

/** Speakers: what the public may see of those selected, and every change. */
export const speakersApi = createRoutes()
  .get('/', checkQuery(speakerQuery), async c => {
    const { db } = c.var.services.database
    return c.json({ speakers: await readPublicSpeakers(db, c.req.valid('query')) })
  })
  .get('/featured', async c => c.json({ speakers: await readFeaturedSpeakers(c.var.services.database.db) }))
  .get('/years', async c => c.json({ years: await listSelectedYears(c.var.services.database.db) }))
  .get('/speakers.csv', requireAdmin, async c => {
    const { db } = c.var.services.database
    const { brandName } = await readEventProfile(db)
    return sendCsv(c, speakersCsv(await listSpeakers(db, {})), [brandName, 'speakers'])
  })
  .get('/:id', checkParam(idParam), async c => {
    const { db } = c.var.services.database
    return c.json({ speaker: await readPublicSpeaker(db, c.req.valid('param').id) })
  })
  .post('/', requireAdmin, checkJson(speakerInput), async c => {
    const { database, now } = c.var.services
    const speaker = await createSpeaker(database, c.req.valid('json'), now())
    sendVersion(c, speaker)
    return c.json({ speaker }, 201)
  })
  .patch('/reorder', requireAdmin, checkJson(speakerReorder), async c => {
    const speakers = await reorderSpeakers(c.var.services.database, c.req.valid('json'))
    return c.json({ success: true, speakers })
  })
  .patch('/:id', requireAdmin, checkParam(idParam), checkJson(speakerChange), async c => {
    const { database, now } = c.var.services
    const { id } = c.req.valid('param')
    const speaker = await changeSpeaker(database, id, c.req.valid('json'), expectedVersion(c), now())
    sendVersion(c, speaker)
    return c.json({ speaker })
  })
  .delete('/:id', requireAdmin, checkParam(idParam), async c => {
    await removeSpeaker(c.var.services.database, c.req.valid('param').id, expectedVersion(c))
    return c.json({ success: true })
  })

/** Everyone, with everything that is known of them. */
export const adminSpeakersApi = createRoutes()
  .get('/', checkQuery(speakerQuery), async c => {
    const { db } = c.var.services.database
    return c.json({ speakers: await listSpeakers(db, c.req.valid('query')) })
  })
  .get('/:id', checkParam(idParam), async c => {
    const speaker = await findOrRefuse(speakers, c.var.services.database.db, c.req.valid('param').id)
    sendVersion(c, speaker)
    return c.json({ speaker })
  })
