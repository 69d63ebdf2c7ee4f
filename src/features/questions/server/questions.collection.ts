import { questionShapes } from '#features/questions/questions.schema.ts'
import { collection } from '#records/collection.ts'
import { adminList, changeRoutes, orderRoutes, publicList } from '#records/collection-routes.ts'

/** Questions with answers. */
export const questions = collection('questions', questionShapes, {
  nouns: { one: 'a question', many: 'questions' },
  right: 'editSite',
  order: { column: 'sortOrder', first: 1 },
})

export const questionsApi = publicList(questions, 'The questions that visitors ask, and the answers')
  .route('/', orderRoutes(questions))
  .route('/', changeRoutes(questions))

export const adminQuestionsApi = adminList(questions, 'Every question, shown or not')
