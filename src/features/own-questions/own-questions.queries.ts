import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'
import type { QuestionForm } from './own-questions.schema.ts'

/** The own questions that a form asks, in their order. */
export function formQuestionsQuery(form: QuestionForm) {
  return queryOptions({
    queryKey: ['form-questions'],
    queryFn: () => read(api['form-questions'].$get({ query: {} })),
    select: ({ formQuestions }) => formQuestions.filter(question => question.form === form),
  })
}
