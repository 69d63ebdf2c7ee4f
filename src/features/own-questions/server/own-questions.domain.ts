import type { Db } from '#db/migrations/tables.ts'
import { noteScrub } from '#db/pending-scrubs.ts'
import { nameOfWording } from '#features/own-questions/answer-rules.ts'
import {
  formTables,
  type QuestionForm,
  questionForm,
  type ShownAnswer,
  type StoredAnswers,
  storedAnswers,
} from '#features/own-questions/own-questions.schema.ts'
import { pleaseAnswer } from '#features/own-questions/please-answer.ts'
import { Problem } from '#lib/problem.ts'
import { type ActingRole, hasRight } from '#lib/rights.ts'
import { cutText } from '#lib/text/cut-text.ts'
import { DAY, later } from '#lib/time/durations.ts'
import { monthsBefore } from '#lib/time/zoned-time.ts'
import { answerFromWords, answerInWords, answerSchema } from './answer-schema.ts'
import { findAnswers, listAnswers, listFormQuestions, listWordings, removeAnswers } from './own-questions.store.ts'

const NOT_ASKED = 'Not asked'
const DELETED = 'Deleted after its time'

/** Who reads answers: `blind` are reviewers of a round without names. */
export type AnswerReader = 'organisers' | 'reviewers' | 'door' | 'blind'

/**
 * Checks the answers that came with an application, inside its transaction.
 * @param sent texts by the keys of the questions, and `asked`; those of no question of the form are left out
 * @returns an answer to each question that the form showed, each with the wording that its author saw
 * @throws Problem `invalid` that names the fields
 */
export async function checkAnswers(db: Db, form: QuestionForm, year: number, sent: Readonly<Record<string, string>>) {
  const questions = await listFormQuestions(db, { form, year })
  const keys = questions.map(({ key }) => key)
  const shown = (await listWordings(db, keys)).filter(({ question: key, number: wording }) =>
    sent.asked?.split(' ').includes(nameOfWording({ key, wording })),
  )
  const fields: { field: string; message: string }[] = []
  const answers: StoredAnswers = {}
  for (const question of questions) {
    const { key: field, active, isNeeded, wording, text } = question
    const is = sent[field]?.trim() ?? ''
    const seen = shown.find(one => one.question === field)?.number ?? (active && is && wording)
    const { data = '', error } = is ? answerSchema(question).safeParse(is) : {}
    const wrong = error?.issues[0]
    const message = wrong ? `${wrong.message} (“${text}”)` : isNeeded && !is ? pleaseAnswer(text) : undefined
    // A question that was retired while the form was open keeps its answer and refuses nothing.
    if (message && active) fields.push({ field, message })
    if (seen) answers[field] = { wording: seen, is: data }
  }
  if (fields[0]) throw new Problem('invalid', fields[0].message, { fields })
  return answers
}

/**
 * The answers of an application that a reader may see, in the order of the form.
 * @returns null as the answer to a question that the person was never asked
 * @throws Problem `not-found`
 */
export async function answersOf(db: Db, table: string, recordId: number, reader: AnswerReader): Promise<ShownAnswer[]> {
  const form = questionForm.options.find(one => formTables[one] === table)
  if (!form) return []
  const found = await findAnswers(db, form, recordId)
  if (!found) throw new Problem('not-found', 'This application does not exist.')
  return (await shownAnswers(db, form, found.year, reader))(found.answers)
}

/** How answers in the applications of an edition are shown to a reader: all questions, or only those that are asked. */
async function shownAnswers(db: Db, form: QuestionForm, year: number, reader: AnswerReader) {
  const all = await listFormQuestions(db, { form })
  const keys = [...new Set(all.map(({ key }) => key))]
  const wordings = await listWordings(db, keys)
  const questions = keys.flatMap(
    key => all.find(one => one.key === key && one.year === year) ?? all.find(one => one.key === key) ?? [],
  )
  const readable = questions.filter(
    ({ readBy, isBlindSafe }) =>
      reader === 'organisers' || (reader === 'blind' ? readBy === 'reviewers' && isBlindSafe : readBy === reader),
  )
  return (answers: StoredAnswers): ShownAnswer[] =>
    readable.flatMap(question => {
      const { key, kind, active } = question
      const given = answers[key]
      if (!given) return active && question.year === year ? { key, question: question.text, answer: null } : []
      if (given.wording === 0) return { key, question: question.text, answer: DELETED }
      const seen = wordings.find(({ question: asked, number }) => asked === key && number === given.wording) ?? question
      return { key, question: seen.text, answer: answerInWords(kind, given.is, seen) }
    })
}

/** The own questions of an edition as columns, and the applications with an answer in each. */
export function answerColumns(form: QuestionForm) {
  return {
    async more(db: Db, year: number) {
      const questions = await listFormQuestions(db, { form, year })
      return Object.fromEntries(
        questions.map(({ key, kind, text }) => [
          key,
          { label: text, ...(kind === 'several' && { type: 'list' as const }) },
        ]),
      )
    },
    async filled<Row extends { answers: StoredAnswers }>(db: Db, year: number, rows: readonly Row[]) {
      const shown = await shownAnswers(db, form, year, 'organisers')
      const asked = await listFormQuestions(db, { form, year })
      const none = Object.fromEntries(asked.map(({ key }) => [key, NOT_ASKED]))
      return rows.map(row => ({
        ...row,
        ...none,
        ...Object.fromEntries(shown(row.answers).map(({ key, answer }) => [key, answer ?? NOT_ASKED])),
      }))
    },
    /**
     * How a row of a file is read, by the rules of the form.
     * @throws Problem `invalid` for a wrong answer
     */
    async read(db: Db, year: number) {
      const questions = await listFormQuestions(db, { form, year })
      return (values: Readonly<Record<string, unknown>>, record: Readonly<Record<string, unknown>> = {}) => {
        const notes: string[] = []
        const given: StoredAnswers = {}
        for (const question of questions) {
          const { key, text, active, wording } = question
          const words = [values[key] ?? []].flat().map(word => String(word).trim())
          const cell = words.join('\n')
          if ([record[key], '', NOT_ASKED, DELETED].includes(cell)) continue
          const why = active ? record[key] === DELETED && 'was deleted after its time' : 'is retired'
          const { data = '', error } = answerSchema(question).safeParse(answerFromWords(question, words))
          if (why) notes.push(`“${text}” ${why}, so “${cutText(cell, 60)}” is left out.`)
          else if (error) throw new Problem('invalid', `“${text}” “${cutText(cell, 60)}”: ${error.issues[0]?.message}`)
          else given[key] = { wording, is: data }
        }
        return {
          answers: { ...storedAnswers.catch({}).parse(record.answers), ...given },
          given: Object.keys(given),
          notes,
        }
      }
    },
  }
}

/** Applications as a user may have them: reviewers read the answers that are for them by a call of their own. */
export function forRole<Row extends { answers: StoredAnswers }>(role: ActingRole, rows: readonly Row[]): Row[] {
  return rows.map(row => (hasRight(role, 'editSite') ? row : { ...row, answers: {} }))
}

/** Deletes the answers whose months are over. @returns how many applications lost one */
export async function deleteOldAnswers(trx: Db, now: Date): Promise<number> {
  let count = 0
  for (const form of questionForm.options) {
    const questions = (await listFormQuestions(trx, { form })).filter(({ keepMonths }) => keepMonths !== null)
    for (const row of questions.length > 0 ? await listAnswers(trx, form) : []) {
      const isOver = ({ key, year, keepMonths }: (typeof questions)[number]) =>
        year === row.year && row.answers[key]?.wording && row.createdAt < monthsBefore(now, keepMonths ?? 0)
      const keys = questions.filter(isOver).map(({ key }) => key)
      if (keys.length === 0) continue
      await removeAnswers(trx, form, row.id, keys, row.answers)
      count += 1
    }
  }
  if (count > 0) await noteScrub(trx, later(now, DAY))
  return count
}
