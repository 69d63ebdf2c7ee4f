import type { Db } from '#db/migrations/tables.ts'
import { type Cue, cueShapes } from '#features/day/day.schema.ts'
import { yearNamed } from '#features/event/server/editions.domain.ts'
import { Problem } from '#lib/problem.ts'
import { readLength } from '#lib/time/lengths.ts'
import { collection } from '#records/collection.ts'
import { changeRoutes, orderRoutes } from '#records/collection-routes.ts'
import { type Measure, partsThere } from '#records/measure.ts'
import { findLiveDay } from './day.store.ts'

const TOO_MUCH = 'A cue cannot lose more minutes than it has'
const RED_FIRST = 'Red cannot begin before amber'
const NO_START = 'Only a cue with a fixed start can start by itself'

export const cues = collection('cues', cueShapes, {
  nouns: { one: 'a cue', many: 'cues' },
  right: 'editSite',
  transaction: 'live',
  order: { column: 'sortOrder', first: 1 },
  async complete(trx, cue, { before, change }) {
    if (change?.isSkipped && before) await refuseCurrent(trx, before)
    if ((cue.mayShrink ?? 0) > cue.minutes) throw refused('mayShrink', TOO_MUCH)
    const [amber = Number.POSITIVE_INFINITY, red = 0] = [cue.amberAt, cue.redAt].map(at => readLength(at ?? ''))
    if (red > amber) throw refused('redAt', RED_FIRST)
    const isLoose = cue.startsByItself && cue.startTime === null
    if (isLoose && !(change && 'startTime' in change && !change.startsByItself))
      throw refused('startsByItself', NO_START)
    // The words of a talk are its speaker's: new words are those of a cue without one.
    const hasOwnWords = change !== undefined && ('title' in change || 'onStage' in change) && !('speakerId' in change)
    const year = await yearNamed(trx, cue.year)
    return { year, ...(hasOwnWords && { speakerId: null }), ...(isLoose && { startsByItself: false }) }
  },
  refuseRemoval: refuseCurrent,
})

function refused(field: string, message: string): Problem {
  return new Problem('invalid', message, { fields: [{ field, message }] })
}

async function refuseCurrent(trx: Db, { id, year, title }: Cue): Promise<void> {
  if ((await findLiveDay(trx, year))?.cueId === id)
    throw new Problem('conflict', `“${title}” is the cue of this moment. Go on to the next one first.`)
}

export const cuesApi = orderRoutes(cues).route('/', changeRoutes(cues))

export const measureCues: Measure = async ({ db, year }) => ({
  cues: partsThere((await cues.list(db, { year })).length > 0),
})
