import { builtOnce } from '#db/built-once.ts'
import type { Db } from '#db/migrations/tables.ts'
import { publicQuestion, question } from '#features/questions/questions.schema.ts'
import { orderingOf } from '#records/ordering.ts'
import { recordsOf } from '#records/records.ts'

const columns = question.keyof().options
const publicColumns = publicQuestion.keyof().options

export const questions = recordsOf('questions', columns)
export const questionOrder = orderingOf('questions', 'sortOrder', 1)

const inOrder = (db: Db) => db.selectFrom('questions').orderBy('sortOrder').orderBy('id')

export async function listQuestions(db: Db) {
  return inOrder(db).select(columns).execute()
}

export const listPublicQuestions = builtOnce(db => inOrder(db).select(publicColumns).where('active', '=', true))
