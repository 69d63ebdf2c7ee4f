import { type Question, type QuestionChange, question, questionChange } from '#features/questions/questions.schema.ts'
import { leavesTheSite, type RecordKind } from '#record-ui/record-kind.ts'
import { questionCalls } from './questions-admin.queries.ts'

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
  calls: questionCalls,
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
