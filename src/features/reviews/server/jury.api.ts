import { yearNamed } from '#features/event/server/editions.domain.ts'
import { ballot, ballotOfRecord, juryOfYear } from '#features/reviews/jury.schema.ts'
import { possibleReviewer } from '#features/reviews/rounds.schema.ts'
import { checkJson, checkParam, checkQuery } from '#http/check.ts'
import { createRoutes } from '#http/create-routes.ts'
import { describeCall } from '#http/describe-call.ts'
import { requireRight, signedIn } from '#http/guards.ts'
import { idParam, yearQuery } from '#lib/fields.ts'
import { hasRight, type Role } from '#lib/rights.ts'
import { nameOf } from '#lib/text/name-of.ts'
import { z } from '#lib/zod.ts'
import { readBallot, saveBallot } from './ballots.domain.ts'
import { readJury } from './jury.domain.ts'
import { listOrganizers } from './rounds.store.ts'

/** Grades of applications to speak (decisions C3 to C5). No answer names an applicant. */
export const juryApi = createRoutes()
  .get(
    '/reviewers',
    describeCall('Who can be in a round of reviews', { reviewers: z.array(possibleReviewer) }),
    requireRight('editSite'),
    async c => {
      const users = await listOrganizers(c.var.services.database.db)
      const mayBeBlind = (role: Role) => !hasRight(role, 'editSite')
      return c.json({
        reviewers: users.map(user => ({ id: user.id, name: nameOf(user), mayBeBlind: mayBeBlind(user.role) })),
      })
    },
  )
  .get(
    '/',
    describeCall('The applications to grade, and the ranking of those that the reader has graded', juryOfYear),
    requireRight('grade'),
    checkQuery(yearQuery),
    async c => {
      const { db } = c.var.services.database
      const year = await yearNamed(db, c.req.valid('query').year)
      return c.json(await readJury(db, year, signedIn(c), c.var.services.now()))
    },
  )
  .get(
    '/:id',
    describeCall('An application with its grades', ballotOfRecord, { problems: ['not-found'] }),
    requireRight('grade'),
    checkParam(idParam),
    async c => c.json(await readBallot(c.var.services.database.db, c.req.valid('param').id, signedIn(c))),
  )
  .put(
    '/:id',
    describeCall('Grades an application', ballotOfRecord, { problems: ['not-found', 'conflict'] }),
    requireRight('grade'),
    checkParam(idParam),
    checkJson(ballot),
    async c => {
      const { database, now } = c.var.services
      return c.json(await saveBallot(database, c.req.valid('param').id, signedIn(c), c.req.valid('json'), now()))
    },
  )
