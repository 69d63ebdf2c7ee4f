import { yearNamed } from '#features/event/server/editions.domain.ts'
import { ballot, ballotOfRecord, juryOfYear } from '#features/reviews/jury.schema.ts'
import { checkJson, checkParam, checkQuery } from '#http/check.ts'
import { createRoutes } from '#http/create-routes.ts'
import { describeCall } from '#http/describe-call.ts'
import { requireRight, signedIn } from '#http/guards.ts'
import { idParam, yearQuery } from '#lib/fields.ts'
import { readBallot, saveBallot } from './ballots.domain.ts'
import { readJury } from './jury.domain.ts'

/** Grades of applications to speak (decisions C3 to C5). No answer names an applicant. */
export const juryApi = createRoutes()
  .get(
    '/',
    describeCall('The applications to grade, and the ranking of those that the reader has graded', juryOfYear),
    requireRight('review'),
    checkQuery(yearQuery),
    async c => {
      const { db } = c.var.services.database
      return c.json(await readJury(db, await yearNamed(db, c.req.valid('query').year), signedIn(c)))
    },
  )
  .get(
    '/:id',
    describeCall('An application with its grades', ballotOfRecord, { problems: ['not-found'] }),
    requireRight('review'),
    checkParam(idParam),
    async c => c.json(await readBallot(c.var.services.database.db, c.req.valid('param').id, signedIn(c))),
  )
  .put(
    '/:id',
    describeCall('Grades an application', ballotOfRecord, { problems: ['not-found', 'conflict'] }),
    requireRight('review'),
    checkParam(idParam),
    checkJson(ballot),
    async c => {
      const { database, now } = c.var.services
      return c.json(await saveBallot(database, c.req.valid('param').id, signedIn(c), c.req.valid('json'), now()))
    },
  )
