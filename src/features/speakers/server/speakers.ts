import { yearNamed } from '#features/event/server/editions.domain.ts'
import { readEventProfile } from '#features/event/server/event.domain.ts'
import { forRole } from '#features/own-questions/server/own-questions.domain.ts'
import {
  publicSpeaker,
  type Speaker,
  speaker,
  speakerFilter,
  speakerSummary,
  talkSession,
} from '#features/speakers/speakers.schema.ts'
import { checkParam, checkQuery } from '#http/check.ts'
import { createRoutes } from '#http/create-routes.ts'
import { describeCall } from '#http/describe-call.ts'
import { requireRight, signedIn } from '#http/guards.ts'
import { sendZip } from '#http/send-file.ts'
import { sendVersion } from '#http/versions.ts'
import { idParam, year, yearQuery } from '#lib/fields.ts'
import { type ActingRole, hasRight } from '#lib/rights.ts'
import { fileName } from '#lib/text/file-name.ts'
import { z } from '#lib/zod.ts'
import { changeRoutes, orderRoutes } from '#records/collection-routes.ts'
import { findOrRefuse } from '#records/record-changes.ts'
import { readFeaturedSpeakers, readNeighbours, readPublicSpeaker, readPublicSpeakers } from './shown-speakers.domain.ts'
import { speakerKits } from './speaker-cards.files.ts'
import { speakers } from './speakers.collection.ts'
import { findTalkSession, listSelectedYears, listSpeakers } from './speakers.store.ts'

/** The public speakers, and every change. */
export const speakersApi = createRoutes()
  .get(
    '/',
    describeCall('The speakers that are selected', { speakers: z.array(publicSpeaker) }),
    checkQuery(speakerFilter),
    async c => {
      const { db } = c.var.services.database
      return c.json({ speakers: await readPublicSpeakers(db, c.req.valid('query')) })
    },
  )
  .get('/featured', describeCall('The featured speakers', { speakers: z.array(publicSpeaker) }), async c =>
    c.json({ speakers: await readFeaturedSpeakers(c.var.services.database.db) }),
  )
  .get('/years', describeCall('The years that have speakers, the latest first', { years: z.array(year) }), async c =>
    c.json({ years: await listSelectedYears(c.var.services.database.db) }),
  )
  .get(
    '/share-kits.zip',
    describeCall('The cards and texts of all speakers that are selected', 'application/zip'),
    requireRight('editSite'),
    checkQuery(yearQuery),
    async c => {
      const { db } = c.var.services.database
      const year = await yearNamed(db, c.req.valid('query').year)
      const { brandName } = await readEventProfile(db)
      const entries = speakerKits(c.var.services, await readPublicSpeakers(db, { year }))
      return sendZip(c, entries, fileName([brandName, year, 'speakers'], 'zip'))
    },
  )
  .get(
    '/:id',
    describeCall(
      'A speaker that is selected',
      {
        speaker: publicSpeaker,
        session: talkSession
          .nullable()
          .describe('When and where the talk is; null while no item of the schedule names it.'),
        previous: speakerSummary.nullable().describe('Who comes before in the line-up of the year, round and round.'),
        next: speakerSummary.nullable(),
      },
      { problems: ['not-found'] },
    ),
    checkParam(idParam),
    async c => {
      const { db } = c.var.services.database
      const speaker = await readPublicSpeaker(db, c.req.valid('param').id)
      const [session, neighbours] = await Promise.all([findTalkSession(db, speaker), readNeighbours(db, speaker)])
      return c.json({ speaker, session: session ?? null, ...neighbours })
    },
  )
  .route('/', orderRoutes(speakers))
  .route('/', changeRoutes(speakers))

/** Speakers as a user may have them: why it was decided so tells what others think (decision C4). */
function shownTo(role: ActingRole, rows: readonly Speaker[]): Speaker[] {
  return forRole(role, rows).map(row => (hasRight(role, 'editSite') ? row : { ...row, decisionWhy: '' }))
}

/** All speakers, with private fields. */
export const adminSpeakersApi = createRoutes()
  .use(requireRight('readApplications'))
  .get(
    '/',
    describeCall('Everyone who applied or was added', { speakers: z.array(speaker) }),
    checkQuery(speakerFilter),
    async c => {
      const { db } = c.var.services.database
      const { year, limit } = c.req.valid('query')
      const all = await listSpeakers(db, { year: await yearNamed(db, year), limit })
      return c.json({ speakers: shownTo(signedIn(c).role, all) })
    },
  )
  .get(
    '/:id',
    describeCall('A speaker with all fields', { speaker }, { etag: true, problems: ['not-found'] }),
    checkParam(idParam),
    async c => {
      const found = await findOrRefuse(speakers.records, c.var.services.database.db, c.req.valid('param').id)
      sendVersion(c, found)
      const [speaker = found] = shownTo(signedIn(c).role, [found])
      return c.json({ speaker })
    },
  )
