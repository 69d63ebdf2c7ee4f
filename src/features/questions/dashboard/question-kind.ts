import { api } from '#client/client.ts'
import { leavesTheSite, recordKind } from '#dashboard-kit/record-kind.ts'
import { collectionCalls, collectionList, collectionOrder } from '#dashboard-kit/tab/collection-calls.ts'
import type { TabKind } from '#dashboard-kit/tab/collection-tab.tsx'
import { type Question, questionShapes } from '#features/questions/questions.schema.ts'

const everyQuestion = ['questions'] as const

/** All questions in the site's order, with private fields. */
export const questionsAdminQuery = collectionList(everyQuestion, questionShapes, api.admin.questions)()

export const reorderQuestionsCall = collectionOrder(
  everyQuestion,
  questionsAdminQuery.queryKey,
  questionShapes,
  api.questions,
)

export const questionKind = recordKind(questionShapes, {
  table: 'questions',
  nameOf: ({ question }) => question,
  calls: collectionCalls(everyQuestion, questionShapes, api.questions),
  note: ({ active }) => (active ? undefined : 'Visitors do not see it.'),
  removal: {
    title: () => 'Delete this question?',
    question: ({ question }) => leavesTheSite(`“${question}”`, 'it'),
  },
})

export const questionTab: TabKind<Question> = {
  title: 'Questions and Answers',
  about: 'Shown at /questions in this order. The page appears with the first question.',
  empty: 'No questions yet. What do people ask you most often?',
  search: { placeholder: 'Search question, answer or group' },
  isOrdered: true,
  bin: {
    about: 'Put back, a question returns to the old place in the order.',
    detail: ({ answer }) => String(answer).slice(0, 120),
  },
}
