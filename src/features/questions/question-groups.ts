import type { PublicQuestion } from './questions.schema.ts'

/** Questions by group, in the order of each group's first question. */
export function groupQuestions<Entry extends Pick<PublicQuestion, 'group'>>(questions: readonly Entry[]) {
  const groups = Map.groupBy(questions, ({ group }) => group)
  return [...groups].map(([name, entries]) => ({ name, questions: entries }))
}
