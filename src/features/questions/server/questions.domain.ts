import type { Database } from '#db/database.ts'
import type { Db } from '#db/migrations/tables.ts'
import type { Question, QuestionChange, QuestionInput, QuestionReorder } from '#features/questions/questions.schema.ts'
import type { Edit } from '#records/edit.ts'
import { arrangeOrRefuse, changeOrRefuse, removeOrRefuse } from '#records/record-changes.ts'
import type { Expected, Removed } from '#records/records.ts'
import { listQuestions, questionOrder, questions } from './questions.store.ts'

/** Adds a question behind the last one. */
export async function createQuestion(database: Database, input: QuestionInput, edit: Edit): Promise<Question> {
  return database.change(async trx => {
    const sortOrder = await questionOrder.next(trx)
    return questions.add(trx, { ...input, sortOrder }, edit)
  })
}

/** @throws Problem `not-found`, `changed` */
export async function changeQuestion(
  database: Database,
  id: number,
  change: QuestionChange,
  expected: Expected,
  edit: Edit,
): Promise<Question> {
  return database.change(trx => changeOrRefuse(questions, trx, id, change, expected, edit))
}

/** @throws Problem `not-found`, `changed` */
export async function removeQuestion(database: Database, id: number, expected: Expected, edit: Edit): Promise<void> {
  await database.change(async trx => {
    const { sortOrder } = await removeOrRefuse(questions, trx, id, expected, edit)
    await questionOrder.close(trx, sortOrder)
  })
}

/** Puts back a question that was removed, at the old place. */
export async function restoreQuestion(trx: Db, removed: Removed<'questions'>, edit: Edit): Promise<Question> {
  const sortOrder = await questionOrder.open(trx, removed.sortOrder)
  return questions.restore(trx, { ...removed, sortOrder }, edit)
}

/** @throws Problem `not-found` when a listed question is gone; then nothing is moved */
export async function reorderQuestions(
  database: Database,
  { questions: listed }: QuestionReorder,
  edit: Edit,
): Promise<Question[]> {
  return database.change(async trx => {
    await arrangeOrRefuse(
      questionOrder,
      trx,
      listed.map(({ id, sortOrder }) => ({ id, place: sortOrder })),
      edit,
    )
    return listQuestions(trx)
  })
}
