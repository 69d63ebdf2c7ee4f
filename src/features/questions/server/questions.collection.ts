import { publicQuestion, question, questionShapes } from '#features/questions/questions.schema.ts'
import { createRoutes } from '#http/create-routes.ts'
import { describeCall } from '#http/describe-call.ts'
import { requireRight } from '#http/guards.ts'
import { z } from '#lib/zod.ts'
import { collection } from '#records/collection.ts'
import { changeRoutes, orderRoutes } from '#records/collection-routes.ts'

/** Questions with answers. */
export const questions = collection('questions', questionShapes, {
  nouns: { one: 'a question', many: 'questions' },
  right: 'editSite',
  order: { column: 'sortOrder', first: 1 },
})

export const questionsApi = createRoutes()
  .get(
    '/',
    describeCall('The questions that visitors ask, and the answers', { questions: z.array(publicQuestion) }),
    async c => c.json({ questions: await questions.listPublic(c.var.services.database.db, { active: true }) }),
  )
  .route('/', orderRoutes(questions))
  .route('/', changeRoutes(questions))

/** All questions, inactive ones included. */
export const adminQuestionsApi = createRoutes()
  .use(requireRight('editSite'))
  .get('/', describeCall('Every question, shown or not', { questions: z.array(question) }), async c =>
    c.json({ questions: await questions.list(c.var.services.database.db) }),
  )
