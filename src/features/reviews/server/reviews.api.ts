import {
  givenReview,
  reviewParam,
  reviewSubjectParam,
  reviewsInBrief,
  reviewsOfRecord,
} from '#features/reviews/reviews.schema.ts'
import { checkJson, checkParam } from '#http/check.ts'
import { createRoutes } from '#http/create-routes.ts'
import { describeCall } from '#http/describe-call.ts'
import { requireRight, signedIn } from '#http/guards.ts'
import { readReviews, readReviewsInBrief, reviewRecord } from './reviews.domain.ts'

export const reviewsApi = createRoutes()
  .get(
    '/:subject',
    describeCall('How many reviews each record has, and what the reader voted', { reviews: reviewsInBrief }),
    requireRight('review'),
    checkParam(reviewSubjectParam),
    async c => {
      const { db } = c.var.services.database
      const { subject } = c.req.valid('param')
      return c.json({ reviews: await readReviewsInBrief(db, subject, signedIn(c)) })
    },
  )
  .get(
    '/:subject/:id',
    describeCall('The reviews of a record', reviewsOfRecord, { problems: ['not-found'] }),
    requireRight('review'),
    checkParam(reviewParam),
    async c => c.json(await readReviews(c.var.services.database.db, c.req.valid('param'), signedIn(c))),
  )
  .put(
    '/:subject/:id',
    describeCall('Votes on a record, and says why', reviewsOfRecord, { problems: ['not-found', 'conflict'] }),
    requireRight('review'),
    checkParam(reviewParam),
    checkJson(givenReview),
    async c => {
      const { database, now } = c.var.services
      return c.json(await reviewRecord(database, c.req.valid('param'), signedIn(c), c.req.valid('json'), now()))
    },
  )
