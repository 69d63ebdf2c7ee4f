import type { Db } from '#db/migrations/tables.ts'
import { handInShapes } from '#features/coaching/coaching.schema.ts'
import { editionYears } from '#features/event/server/editions.domain.ts'
import { speakers } from '#features/speakers/server/speakers.collection.ts'
import { checkParam } from '#http/check.ts'
import { describeCall } from '#http/describe-call.ts'
import { idParam } from '#lib/fields.ts'
import { Problem } from '#lib/problem.ts'
import { collection } from '#records/collection.ts'
import { adminListOfYear, saveRoutes } from '#records/collection-routes.ts'
import type { Edit } from '#records/edit.ts'
import { findOrRefuse } from '#records/record-changes.ts'
import { countHandIns } from './coaching.store.ts'
import { sendHandIn } from './hand-in-file.ts'
import { milestones } from './milestones.collection.ts'

/** The versions of what speakers handed in (decision K3). They stay: an answer is about what its author saw. */
export const handIns = collection('handIns', handInShapes, {
  nouns: { one: 'a version of what a speaker handed in', many: 'versions of what speakers handed in' },
  right: 'editSite',
  transaction: 'receive',
  order: ['number'],
  removable: false,
  decided: handInShapes.row.pick({ answeredAt: true, answeredBy: true }),
  async complete(trx, handIn, { change, edit }) {
    const { answer } = change ?? handIn
    return {
      ...(answer !== undefined && answeredBy(answer, edit)),
      ...(!change && (await placeOf(trx, handIn))),
    }
  },
})

function answeredBy(answer: string, { by, at }: Edit) {
  return answer ? { answeredAt: at.toISOString(), answeredBy: by.name } : { answeredAt: null, answeredBy: '' }
}

/** @throws Problem `not-found`, `conflict` for a milestone of another edition */
async function placeOf(trx: Db, { speakerId, milestoneId }: { speakerId: number; milestoneId: number }) {
  const { year } = await findOrRefuse(speakers.records, trx, speakerId)
  if ((await findOrRefuse(milestones.records, trx, milestoneId)).year !== year)
    throw new Problem('conflict', 'This milestone is of another edition.')
  return { year, number: (await countHandIns(trx, { speakerId, milestoneId })) + 1 }
}

/** Organizers answer, and add what came in another way. */
export const handInsApi = saveRoutes(handIns)

export const adminHandInsApi = adminListOfYear(handIns, 'What speakers handed in', editionYears).get(
  '/:id/file',
  describeCall('A file that a speaker handed in', 'application/octet-stream', { problems: ['not-found'] }),
  checkParam(idParam),
  async c => sendHandIn(c, await findOrRefuse(handIns.records, c.var.services.database.db, c.req.valid('param').id)),
)
