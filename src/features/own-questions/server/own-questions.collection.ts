import { randomBytes } from 'node:crypto'
import type { Db } from '#db/migrations/tables.ts'
import { editionYears, yearNamed } from '#features/event/server/editions.domain.ts'
import { type FormQuestion, formQuestionShapes } from '#features/own-questions/own-questions.schema.ts'
import { Problem } from '#lib/problem.ts'
import { collection } from '#records/collection.ts'
import { adminListOfYear, changeRoutes, orderRoutes, publicListOfYear } from '#records/collection-routes.ts'
import { listFormQuestions, saveWording } from './own-questions.store.ts'
import {
  answeredText,
  countsOf,
  keyedOptions,
  limitsOf,
  refuseWrongQuestion,
  wordingOf,
} from './question-rules.domain.ts'

/** The organizers' own questions in the forms of visitors (decision F1). */
export const formQuestions = collection('formQuestions', formQuestionShapes, {
  nouns: { one: 'an own question of a form', many: 'own questions of forms' },
  right: 'editSite',
  order: { column: 'sortOrder', first: 1 },
  computed: { fields: ['answered'], read: readFormQuestions },
  confirms: true,
  // They follow from the words, but a change has them, too.
  decided: formQuestionShapes.row.pick({ optionKeys: true, wording: true }),
  async complete(trx, draft, { before, edit }) {
    const year = await yearNamed(trx, draft.year)
    const key = draft.key ?? `q${randomBytes(4).toString('hex')}`
    const limits = limitsOf(draft)
    const question = { ...draft, ...limits, help: draft.help ?? '', options: draft.options ?? [], year, key }
    const counts = await countsOf(trx, question.form)
    refuseWrongQuestion(question, before)
    const optionKeys = await keyedOptions(trx, question, { before, edit })
    const wording = await wordingOf(trx, { ...question, optionKeys }, { before, edit, answered: counts.ever(key) })
    return { ...limits, year, key, optionKeys, wording }
  },
  after: (trx, question, { edit }) => saveWording(trx, question, edit.at),
  async refuseRemoval(_, { answered }) {
    if (answered === 0) return
    throw new Problem('conflict', `${answeredText(answered)} this question. Retire it instead.`)
  },
})

async function readFormQuestions(db: Db, match: object, most?: number): Promise<FormQuestion[]> {
  const rows = await listFormQuestions(db, match, most)
  const counts = new Map<string, Awaited<ReturnType<typeof countsOf>>>()
  for (const { form } of rows) if (!counts.has(form)) counts.set(form, await countsOf(db, form))
  return rows.map(row => ({ ...row, answered: counts.get(row.form)?.of(row.key, row.year) ?? 0 }))
}

export const formQuestionsApi = publicListOfYear(formQuestions, 'The own questions of the forms', editionYears)
  .route('/', orderRoutes(formQuestions))
  .route('/', changeRoutes(formQuestions))

export const adminFormQuestionsApi = adminListOfYear(
  formQuestions,
  'The own questions with who reads them, retired ones too',
  editionYears,
)
