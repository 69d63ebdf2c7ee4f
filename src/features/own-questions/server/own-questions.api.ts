import { answersParam, shownAnswer } from '#features/own-questions/own-questions.schema.ts'
import { checkParam } from '#http/check.ts'
import { createRoutes } from '#http/create-routes.ts'
import { describeCall } from '#http/describe-call.ts'
import { refuseWithoutRight, requireRight, signedIn } from '#http/guards.ts'
import { hasRight } from '#lib/rights.ts'
import { z } from '#lib/zod.ts'
import { answersOf } from './own-questions.domain.ts'

/** What an applicant answered to own questions. */
export const answersApi = createRoutes().get(
  '/:table/:id',
  describeCall(
    'The answers of an application to own questions that the reader may see',
    { answers: z.array(shownAnswer) },
    { problems: ['not-found'] },
  ),
  requireRight('readApplications'),
  checkParam(answersParam),
  async c => {
    const { table, id } = c.req.valid('param')
    // What visitors say of candidates is for organizers alone.
    if (table === 'candidates') refuseWithoutRight(c.var.session, 'editSite')
    const reader = hasRight(signedIn(c).role, 'editSite') ? 'organisers' : 'reviewers'
    return c.json({ answers: await answersOf(c.var.services.database.db, table, id, reader) })
  },
)
