import { runTimeShapes } from '#features/coaching/run-times.ts'
import { editionYears } from '#features/event/server/editions.domain.ts'
import { readEventProfile } from '#features/event/server/event.domain.ts'
import { speakers } from '#features/speakers/server/speakers.collection.ts'
import { wrongField } from '#lib/problem.ts'
import { todayIn } from '#lib/time/today-in.ts'
import { collection } from '#records/collection.ts'
import { adminListOfYear, changeRoutes } from '#records/collection-routes.ts'
import { findOrRefuse } from '#records/record-changes.ts'

/** How long speakers took at rehearsals, the earliest first (decision K5). */
export const runTimes = collection('runTimes', runTimeShapes, {
  nouns: { one: 'a run time', many: 'run times' },
  right: 'editSite',
  transaction: 'receive',
  order: ['ranOn'],
  async complete(trx, { speakerId, ranOn }, { change, edit }) {
    const { timeZone } = await readEventProfile(trx)
    if ((!change || change.ranOn) && ranOn > todayIn(timeZone, edit.at))
      throw wrongField('ranOn', 'This day has not come yet: please enter today or an earlier one')
    return change ? {} : { year: (await findOrRefuse(speakers.records, trx, speakerId)).year }
  },
})

export const runTimesApi = changeRoutes(runTimes)
export const adminRunTimesApi = adminListOfYear(runTimes, 'How long speakers took at rehearsals', editionYears)
