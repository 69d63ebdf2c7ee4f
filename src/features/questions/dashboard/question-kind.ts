import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'
import { leavesTheSite, type RecordKind } from '#dashboard-kit/record-kind.ts'
import { collectionCalls, collectionOrder } from '#dashboard-kit/tab/collection-calls.ts'
import type { TabKind } from '#dashboard-kit/tab/collection-tab.tsx'
import {
  type Question,
  type QuestionChange,
  question,
  questionChange,
  questionShapes,
} from '#features/questions/questions.schema.ts'

const everyQuestion = ['questions'] as const

/** All questions in the site's order, with private fields. */
export const questionsAdminQuery = queryOptions({
  queryKey: [...everyQuestion, 'admin'] as const,
  queryFn: async () => (await read(api.admin.questions.$get())).questions,
})

export const reorderQuestionsCall = collectionOrder(
  everyQuestion,
  questionsAdminQuery.queryKey,
  questionShapes,
  api.questions,
)

export interface QuestionValues {
  group: string
  question: string
  answer: string
  active?: boolean | undefined
}

export const questionKind: RecordKind<Question, QuestionValues, QuestionChange> = {
  noun: 'question',
  table: 'questions',
  row: question,
  change: questionChange,
  fields: ['group', 'question', 'answer', 'active'],
  labels: { group: 'Group', question: 'Question', answer: 'Answer', active: 'Shown on the site' },
  valuesOf: ({ group, question: asked, answer, active }) => ({ group, question: asked, answer, active }),
  nameOf: ({ question: asked }) => asked,
  calls: collectionCalls(everyQuestion, questionShapes, api.questions),
  titles: { add: 'Add Question', edit: 'Edit Question' },
  buttons: { add: 'Add Question', adding: 'Adding...', edit: 'Update Question', editing: 'Updating...' },
  created: { title: 'Success', description: 'Question added' },
  updated: { title: 'Success', description: 'Question updated' },
  failed: verb => ({ title: 'Error', description: `Failed to ${verb} the question`, kind: 'error' }),
  note: ({ active }) => (active ? undefined : 'Visitors do not see it.'),
  removal: {
    title: () => 'Delete this question?',
    question: ({ question: asked }) => leavesTheSite(`“${asked}”`, 'it'),
    action: 'Delete',
    acting: 'Deleting...',
    done: { title: 'Success', description: 'Question deleted' },
    failed: () => ({ title: 'Error', description: 'Failed to delete the question', kind: 'error' }),
  },
}

export const questionTab: TabKind<Question> = {
  title: 'Questions and Answers',
  about: 'Shown at /questions in this order. The page appears with the first question.',
  add: 'Add Question',
  loading: 'Loading questions...',
  fault: 'Failed to load the questions. Please try again later.',
  empty: 'No questions yet. What do people ask you most often?',
  search: { label: 'Search the questions', placeholder: 'Search question, answer or group' },
  textsOf: ({ group, question: asked, answer }) => [group, asked, answer],
  bin: {
    about: 'Put back, a question returns to the old place in the order.',
    detail: ({ answer }) => String(answer).slice(0, 120),
  },
}
