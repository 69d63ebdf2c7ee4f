import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'
import type { Question, QuestionChange, QuestionInput } from '#features/questions/questions.schema.ts'
import { recordCalls } from '#record-ui/record-calls.ts'
import { reorderCall } from '#record-ui/reorder-call.ts'

const everyQuestion = ['questions'] as const

/** Every question in the order of the site, with what is needed to change it. */
export const questionsAdminQuery = queryOptions({
  queryKey: [...everyQuestion, 'admin'] as const,
  staleTime: 10_000,
  retry: false,
  queryFn: async () => (await read(api.admin.questions.$get())).questions,
})

export const questionCalls = recordCalls<Question, QuestionInput, QuestionChange>(everyQuestion, {
  create: async json => (await read(api.questions.$post({ json }))).question,
  change: async (id, json, precondition) =>
    (await read(api.questions[':id'].$patch({ param: { id: String(id) }, json }, precondition))).question,
  remove: (id, precondition) => read(api.questions[':id'].$delete({ param: { id: String(id) } }, precondition)),
})

export const reorderQuestionsCall = reorderCall<Question>(everyQuestion, questionsAdminQuery.queryKey, ids =>
  read(api.questions.reorder.$patch({ json: { questions: ids.map((id, index) => ({ id, sortOrder: index + 1 })) } })),
)
