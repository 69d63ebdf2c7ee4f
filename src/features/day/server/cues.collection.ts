import { cueShapes } from '#features/day/day.schema.ts'
import { yearNamed } from '#features/event/server/editions.domain.ts'
import { Problem } from '#lib/problem.ts'
import { collection } from '#records/collection.ts'
import { changeRoutes, orderRoutes } from '#records/collection-routes.ts'
import { type Measure, partsThere } from '#records/measure.ts'
import { findLiveDay } from './day.store.ts'

const TOO_MUCH = 'A cue cannot lose more minutes than it has'

/** The run sheet. */
export const cues = collection('cues', cueShapes, {
  nouns: { one: 'a cue', many: 'cues' },
  right: 'editSite',
  transaction: 'live',
  order: { column: 'sortOrder', first: 1 },
  async complete(trx, cue, { change }) {
    if ((cue.mayShrink ?? 0) > cue.minutes)
      throw new Problem('invalid', TOO_MUCH, { fields: [{ field: 'mayShrink', message: TOO_MUCH }] })
    // The words of a talk are its speaker's: new words are those of a cue without one.
    const hasOwnWords = change !== undefined && ('title' in change || 'onStage' in change) && !('speakerId' in change)
    return { year: await yearNamed(trx, cue.year), ...(hasOwnWords && { speakerId: null }) }
  },
  async refuseRemoval(trx, { id, year, title }) {
    if ((await findLiveDay(trx, year))?.cueId === id)
      throw new Problem('conflict', `“${title}” is the cue of this moment. Go on to the next one first.`)
  },
})

export const cuesApi = orderRoutes(cues).route('/', changeRoutes(cues))

export const measureCues: Measure = async ({ db, year }) => ({
  cues: partsThere((await cues.list(db, { year })).length > 0),
})
