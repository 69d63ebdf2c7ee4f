import {
  publicQuestion,
  question,
  questionChange,
  questionInput,
  questionReorder,
} from '#features/questions/questions.schema.ts'
import { checkJson, checkParam } from '#http/check.ts'
import { createRoutes } from '#http/create-routes.ts'
import { describeCall, success } from '#http/describe-call.ts'
import { requireRight } from '#http/guards.ts'
import { expectedVersion, sendVersion } from '#http/versions.ts'
import { idParam } from '#lib/fields.ts'
import { z } from '#lib/zod.ts'
import { editOf } from '#records/edit.ts'
import { changeQuestion, createQuestion, removeQuestion, reorderQuestions } from './questions.domain.ts'
import { listPublicQuestions, listQuestions } from './questions.store.ts'

/** The questions that visitors ask, and the answers. */
export const questionsApi = createRoutes()
  .get(
    '/',
    describeCall('The questions that visitors ask, and the answers', { questions: z.array(publicQuestion) }),
    async c => {
      return c.json({ questions: await listPublicQuestions(c.var.services.database.db) })
    },
  )
  .post(
    '/',
    describeCall('Adds a question', { question }, { status: 201, etag: true }),
    requireRight('editSite'),
    checkJson(questionInput),
    async c => {
      const { database } = c.var.services
      const added = await createQuestion(database, c.req.valid('json'), editOf(c))
      sendVersion(c, added)
      return c.json({ question: added }, 201)
    },
  )
  .patch(
    '/reorder',
    describeCall(
      'Moves the listed questions among their places',
      { ...success, questions: z.array(question) },
      { problems: ['not-found'] },
    ),
    requireRight('editSite'),
    checkJson(questionReorder),
    async c => {
      const questions = await reorderQuestions(c.var.services.database, c.req.valid('json'), editOf(c))
      return c.json({ success: true, questions })
    },
  )
  .patch(
    '/:id',
    describeCall('Changes a question', { question }, { etag: true, ifMatch: question }),
    requireRight('editSite'),
    checkParam(idParam),
    checkJson(questionChange),
    async c => {
      const { database } = c.var.services
      const { id } = c.req.valid('param')
      const changed = await changeQuestion(database, id, c.req.valid('json'), expectedVersion(c), editOf(c))
      sendVersion(c, changed)
      return c.json({ question: changed })
    },
  )
  .delete(
    '/:id',
    describeCall('Removes a question', success, { ifMatch: question }),
    requireRight('editSite'),
    checkParam(idParam),
    async c => {
      await removeQuestion(c.var.services.database, c.req.valid('param').id, expectedVersion(c), editOf(c))
      return c.json({ success: true })
    },
  )

/** Every question, shown or not. */
export const adminQuestionsApi = createRoutes()
  .use(requireRight('editSite'))
  .get('/', describeCall('Every question, shown or not', { questions: z.array(question) }), async c => {
    return c.json({ questions: await listQuestions(c.var.services.database.db) })
  })
