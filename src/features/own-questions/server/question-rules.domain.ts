import type { Db } from '#db/migrations/tables.ts'
import { type FormQuestion, type QuestionForm, questionForm } from '#features/own-questions/own-questions.schema.ts'
import { Problem, wrongField } from '#lib/problem.ts'
import type { Edit } from '#records/edit.ts'
import { listAnswers, listWordings, partCopies } from './own-questions.store.ts'

type Draft = Pick<FormQuestion, 'key' | 'form' | 'kind' | 'text' | 'help' | 'options'> & Partial<FormQuestion>

interface Writing {
  before?: FormQuestion | undefined
  edit: Edit
}

/** The answers of a form, counted by question. */
export async function countsOf(db: Db, form: QuestionForm) {
  const rows = await listAnswers(db, form)
  const having = (key: string) => rows.filter(({ answers }) => answers[key]?.wording)
  return {
    /** How many people of an edition have answered. */
    of: (key: string, year: number) => having(key).filter(row => row.year === year).length,
    ever: (key: string) => having(key).length,
  }
}

export function answeredText(count: number): string {
  return count === 1 ? '1 person has answered' : `${count} people have answered`
}

/** The limits that a kind has: a question of another kind before keeps none of the old ones. */
export function limitsOf({ kind, least = null, most = null }: Pick<Draft, 'kind' | 'least' | 'most'>) {
  return {
    least: kind === 'number' ? least : null,
    most: ['number', 'short', 'long', 'several'].includes(kind) ? most : null,
  }
}

/** @throws Problem `invalid` for a question that contradicts itself, or that would change under its answers */
export function refuseWrongQuestion(question: Draft, before: FormQuestion | undefined): void {
  const { kind, options, least, most, readBy, isBlindSafe, isPersonal } = question
  if (before && before.answered > 0)
    for (const field of ['kind', 'form'] as const)
      if (before[field] !== question[field])
        throw wrongField(field, `${answeredText(before.answered)}. Retire this question and add another one.`)
  const hasOptions = kind === 'one' || kind === 'several'
  if (hasOptions && new Set(options).size < 2) throw wrongField('options', 'Please give at least two options')
  if (hasOptions && new Set(options).size < options.length) throw wrongField('options', 'Please give each option once')
  if (kind !== 'number' && typeof most === 'number' && most < 1) throw wrongField('most', 'Please enter at least 1')
  if (typeof least === 'number' && typeof most === 'number' && least > most)
    throw wrongField('least', 'The smallest number must not be above the largest')
  if (isBlindSafe && isPersonal) throw wrongField('isBlindSafe', 'An answer about the person is not safe there')
  if (isBlindSafe && readBy !== 'reviewers') throw wrongField('isBlindSafe', 'Reviewers do not read this answer')
}

/**
 * The keys of the options: an option keeps its key while its text stays, and as a corrected slip. No two share one, and
 * a new option has a number above all that were used.
 * @throws Problem `invalid` when a slip would drop or add an option
 */
export async function keyedOptions(db: Db, { key, options }: Draft, { before, edit }: Writing): Promise<string[]> {
  // A slip corrects its option, also to words that another one had long ago.
  const slip = edit.isSlip && before?.options.length === options.length ? [{ ...before, options }] : []
  const known = [...(before ? [before] : []), ...slip, ...(await listWordings(db, [key])).toReversed()]
  const keys = new Map<string, string>()
  const give = (option: string, free = '') => {
    if (free && !keys.has(option) && ![...keys.values()].includes(free)) keys.set(option, free)
  }
  for (const one of known) for (const option of options) give(option, one.optionKeys[one.options.indexOf(option)])
  const highest = Math.max(0, ...known.flatMap(({ optionKeys }) => optionKeys.map(one => Number(one.slice(1)))))
  const added = options.filter(option => !keys.has(option))
  for (const [index, option] of added.entries()) keys.set(option, `o${highest + index + 1}`)
  const dropped = before?.optionKeys.findIndex(one => ![...keys.values()].includes(one)) ?? -1
  if (edit.isSlip && before && (dropped >= 0 || options.length > before.options.length)) {
    const another = options.find(option => !before.options.includes(option))
    const what = dropped >= 0 ? `Dropping “${before.options[dropped]}”` : `Adding “${another}”`
    throw wrongField('options', `${what} is more than a slip. Keep both wordings.`)
  }
  return options.map(option => keys.get(option) ?? '')
}

/** The editions whose people have answered by a question's wording, in any form. */
async function yearsAnswered(db: Db, { key, wording }: FormQuestion): Promise<number[]> {
  const rows = await Promise.all(questionForm.options.map(form => listAnswers(db, form)))
  return rows.flat().flatMap(({ year, answers }) => (answers[key]?.wording === wording ? year : []))
}

/**
 * The number of a question's wording. A wording that was used before is used again. Only a slip is changed in place:
 * a form that is open somewhere still shows the words that it was sent with; and only while no other edition has answers
 * by it. The copies in other editions keep their words then, by another number.
 * @throws Problem `full` that asks whether to keep both
 */
export async function wordingOf(
  db: Db,
  { key, text, help, options, optionKeys = [] }: Draft,
  { before, edit, answered }: Writing & { answered: number },
): Promise<number> {
  const known = await listWordings(db, [key])
  const now = JSON.stringify({ text, help, options, optionKeys })
  const same = known.filter(({ question, number, ...words }) => JSON.stringify(words) === now).map(one => one.number)
  const next = (known.at(-1)?.number ?? 0) + 1
  const other = same[0] ?? next
  if (!before) return other
  if (same.includes(before.wording)) return before.wording
  const years = edit.isSlip ? await yearsAnswered(db, before) : []
  if (edit.isSlip && years.every(year => year === before.year)) {
    await partCopies(db, before, next, edit.at)
    return before.wording
  }
  const isShared = years.includes(before.year)
  if (!isShared && (edit.isSlip || same[0] || answered === 0 || edit.confirmed)) return other
  const slip = isShared
    ? 'It cannot be corrected as a slip: people of another edition have answered by these words, too.'
    : 'Only a slip: the new words are shown with their answers, too.'
  throw new Problem(
    'full',
    `This changes the wording for ${answered} who ${answered === 1 ? 'has' : 'have'} answered. Keep both: their answers keep the words that they saw. ${slip}`,
    { title: 'Keep both wordings?' },
  )
}
