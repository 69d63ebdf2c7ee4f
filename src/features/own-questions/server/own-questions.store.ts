import { firstRows } from '#db/first-rows.ts'
import type { Db } from '#db/migrations/tables.ts'
import {
  type FormQuestion,
  formQuestionShapes,
  formTables,
  type QuestionForm,
  type StoredAnswers,
} from '#features/own-questions/own-questions.schema.ts'
import { matches } from '#records/matches.ts'

const columns = formQuestionShapes.row.omit({ answered: true }).keyof().options

/** Questions in the order of their forms. @param match values that columns must have */
export function listFormQuestions(db: Db, match: object, most?: number) {
  return db
    .selectFrom('formQuestions')
    .select(columns)
    .where(matches('formQuestions', match))
    .orderBy('sortOrder')
    .orderBy('id')
    .$call(firstRows(most))
    .execute()
}

/** The words of questions, as the authors of answers saw them. */
export function listWordings(db: Db, keys: readonly string[]) {
  return db
    .selectFrom('formWordings')
    .select(['question', 'number', 'text', 'help', 'options', 'optionKeys'])
    .where('question', 'in', [...keys, ''])
    .orderBy('number')
    .execute()
}

/** Stores the words of a question as its current wording. */
export async function saveWording(db: Db, question: Omit<FormQuestion, 'answered'>, at: Date): Promise<void> {
  const { key, wording, text, help } = question
  const lists = { options: JSON.stringify(question.options), optionKeys: JSON.stringify(question.optionKeys) }
  await db
    .insertInto('formWordings')
    .values({ question: key, number: wording, text, help, ...lists, createdAt: at.toISOString() })
    .onConflict(conflict => conflict.columns(['question', 'number']).doUpdateSet({ text, help, ...lists }))
    .execute()
}

/** Gives the copies of a question in other editions a wording of their own, with the words that it has. */
export async function partCopies(db: Db, question: FormQuestion, number: number, at: Date): Promise<void> {
  const { id, key, wording } = question
  const { numUpdatedRows } = await db
    .updateTable('formQuestions')
    .set({ wording: number })
    .where(eb => eb.and({ key, wording }))
    .where('id', '!=', id)
    .executeTakeFirst()
  if (numUpdatedRows > 0) await saveWording(db, { ...question, wording: number }, at)
}

/** The answers in the applications of a form. @param year of one edition; all by default */
export function listAnswers(db: Db, form: QuestionForm, year?: number) {
  return db
    .selectFrom(formTables[form])
    .select(['id', 'year', 'answers', 'createdAt'])
    .$if(year !== undefined, query => query.where('year', '=', year ?? 0))
    .execute()
}

export function findAnswers(db: Db, form: QuestionForm, id: number) {
  return db.selectFrom(formTables[form]).select(['year', 'answers']).where('id', '=', id).executeTakeFirst()
}

/** Replaces a deleted answer, because its question was asked. */
const deleted = { wording: 0, is: '' }

/** Takes answers out of an application and its history. */
export async function removeAnswers(
  db: Db,
  form: QuestionForm,
  id: number,
  keys: readonly string[],
  answers: StoredAnswers,
) {
  const table = formTables[form]
  const left = (all: object) => Object.fromEntries(Object.entries(all).filter(([key]) => !keys.includes(key)))
  await db
    .updateTable(table)
    .set({ answers: JSON.stringify({ ...answers, ...Object.fromEntries(keys.map(key => [key, deleted])) }) })
    .where('id', '=', id)
    .execute()
  const entries = await db
    .selectFrom('auditLog')
    .select(['id', 'details'])
    .where(eb => eb.and({ subject: table, recordId: id }))
    .where('details', 'like', '%"answers"%')
    .execute()
  for (const entry of entries) {
    const text = JSON.stringify(JSON.parse(entry.details ?? 'null'), (_, value) =>
      typeof value === 'object' && value !== null && !Array.isArray(value) ? left(value) : value,
    )
    await db.updateTable('auditLog').set({ details: text }).where('id', '=', entry.id).execute()
  }
}
