import type { Db } from '#db/migrations/tables.ts'
import { type HandIn, handInShapes, isEmpty } from '#features/coaching/coaching.schema.ts'
import { editionYears } from '#features/event/server/editions.domain.ts'
import { speakers } from '#features/speakers/server/speakers.collection.ts'
import { checkParam } from '#http/check.ts'
import { describeCall } from '#http/describe-call.ts'
import { idParam } from '#lib/fields.ts'
import { Problem } from '#lib/problem.ts'
import { collection } from '#records/collection.ts'
import { adminListOfYear, changeRoutes } from '#records/collection-routes.ts'
import type { Edit } from '#records/edit.ts'
import { findOrRefuse } from '#records/record-changes.ts'
import { findLast } from './coaching.store.ts'
import { sendHandIn } from './hand-in-file.ts'
import { milestones } from './milestones.collection.ts'

/**
 * The versions of what speakers handed in (decision K3). They stay: an answer is about what its author saw. Only the mark
 * of an organizer without anything in it can be taken back.
 */
export const handIns = collection('handIns', handInShapes, {
  nouns: { one: 'a version of what a speaker handed in', many: 'versions of what speakers handed in' },
  right: 'editSite',
  transaction: 'receive',
  order: ['number'],
  decided: handInShapes.row.pick({ answeredAt: true, answeredBy: true, coachId: true }),
  async complete(trx, handIn, { change, edit }) {
    const { answer } = change ?? handIn
    return {
      ...(answer !== undefined && answeredBy(answer, edit)),
      ...(!change && (await placeOf(trx, handIn, edit))),
    }
  },
  async refuseRemoval(trx, handIn) {
    if (!isEmpty(handIn)) throw new Problem('conflict', 'What was handed in stays. Please change the answer instead.')
    const { speakerId, milestoneId, number } = handIn
    if ((await findLast(trx, { speakerId, milestoneId }))?.number !== number)
      throw new Problem('conflict', 'This version has a later one.')
  },
})

function answeredBy(answer: string, { by, at }: Edit) {
  // A coach answers by their link, which names them.
  const coach = by.userId === null && answer ? {} : { coachId: 0 }
  return {
    ...coach,
    ...(answer ? { answeredAt: at.toISOString(), answeredBy: by.name } : { answeredAt: null, answeredBy: '' }),
  }
}

/** @throws Problem `not-found`, `conflict` for a milestone of another edition, and over a version that waits */
async function placeOf(trx: Db, { speakerId, milestoneId }: Pick<HandIn, 'speakerId' | 'milestoneId'>, { by }: Edit) {
  const { year } = await findOrRefuse(speakers.records, trx, speakerId)
  if ((await findOrRefuse(milestones.records, trx, milestoneId)).year !== year)
    throw new Problem('conflict', 'This milestone is of another edition.')
  const last = await findLast(trx, { speakerId, milestoneId })
  if (by.userId !== null && last?.answer === '')
    throw new Problem('conflict', 'A version of this speaker waits for an answer. Please answer that one.')
  return { year, number: (last?.number ?? 0) + 1 }
}

/** Organizers answer, and add what came in another way. */
export const handInsApi = changeRoutes(handIns)

export const adminHandInsApi = adminListOfYear(handIns, 'What speakers handed in', editionYears).get(
  '/:id/file',
  describeCall('A file that a speaker handed in', 'application/octet-stream', { problems: ['not-found'] }),
  checkParam(idParam),
  async c => sendHandIn(c, await findOrRefuse(handIns.records, c.var.services.database.db, c.req.valid('param').id)),
)
