import { api } from '#client/client.ts'
import { recordKind } from '#dashboard-kit/record-kind.ts'
import { collectionCalls, collectionList, collectionOrder } from '#dashboard-kit/tab/collection-calls.ts'
import type { TabKind } from '#dashboard-kit/tab/collection-tab.tsx'
import { type FormQuestion, formQuestionShapes } from '#features/own-questions/own-questions.schema.ts'
import { wordOf } from '#lib/record.ts'

const everyQuestion = ['form-questions'] as const

export const formQuestionsAdminQuery = collectionList(everyQuestion, formQuestionShapes, api.admin['form-questions'])

export function reorderFormQuestions(edition: number | undefined) {
  return collectionOrder(
    everyQuestion,
    formQuestionsAdminQuery(edition).queryKey,
    formQuestionShapes,
    api['form-questions'],
  )
}

export const formQuestionKind = recordKind(formQuestionShapes, {
  table: 'formQuestions',
  noun: 'question',
  nameOf: ({ text }) => text,
  calls: collectionCalls(everyQuestion, formQuestionShapes, api['form-questions']),
  confirming: { action: 'Keep both', slip: 'Only a slip' },
})

export const formQuestionTab: TabKind<FormQuestion> = {
  title: 'Forms',
  about: 'Your own questions come after the fields of the form. A question with answers is retired, not deleted.',
  many: 'questions',
  empty: 'No questions of your own yet. What else do you need to know?',
  search: { placeholder: 'Search question or help' },
  isOrdered: true,
}

/** A question in a line: how it is answered, and what else is special. */
export function aboutQuestion({ kind, isNeeded, readBy, answered, options }: FormQuestion): string {
  const { shape } = formQuestionShapes.values
  const isChoice = kind === 'one' || kind === 'several'
  return [
    wordOf(shape.kind, kind),
    isChoice && options.join(', '),
    isNeeded && 'Must be answered',
    readBy !== 'organisers' && wordOf(shape.readBy, readBy),
    answered > 0 && `${answered} answered`,
  ]
    .filter(Boolean)
    .join(' · ')
}
