import { LINE, PROSE, type TextRules } from '#lib/text-rules.ts'
import type { PublicFormQuestion } from './own-questions.schema.ts'
import { pleaseAnswer } from './please-answer.ts'

export type AskedQuestion = Omit<PublicFormQuestion, 'id' | 'year' | 'sortOrder'>

/** How a form names the wording of a question that it shows. */
export const nameOfWording = ({ key, wording }: Pick<AskedQuestion, 'key' | 'wording'>) => `${key}.${wording}`

/** What the browser checks of the answers, by the keys of the questions. */
export function answerRules(questions: readonly AskedQuestion[]): TextRules {
  return Object.fromEntries(
    questions.map(({ key, text, isNeeded, isPersonal, kind, most }) => {
      const maxLength = Math.min(most ?? PROSE, kind === 'long' ? PROSE : LINE)
      return [key, { label: text, maxLength, isPersonal, ...(isNeeded && { needed: pleaseAnswer(text) }) }]
    }),
  )
}
