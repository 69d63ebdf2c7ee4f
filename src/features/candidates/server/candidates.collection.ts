import { candidateShapes } from '#features/candidates/candidates.schema.ts'
import { yearNamed } from '#features/event/server/editions.domain.ts'
import { storedAnswers } from '#features/own-questions/own-questions.schema.ts'
import { z } from '#lib/zod.ts'
import { collection } from '#records/collection.ts'

/** People who may become speakers, for organizers only (decision C1). */
export const speakerCandidates = collection('candidates', candidateShapes, {
  nouns: { one: 'a candidate', many: 'candidates' },
  right: 'editSite',
  transaction: 'receive',
  order: ['name'],
  decided: z.object({ answers: storedAnswers }),
  complete: async (trx, { year }) => ({ year: await yearNamed(trx, year) }),
})
