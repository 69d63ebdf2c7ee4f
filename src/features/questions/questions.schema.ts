import { bookkeeping, integer, recordFields, required } from '#lib/fields.ts'
import type { RecordShapes } from '#lib/record-shapes.ts'
import { PROSE } from '#lib/text-rules.ts'
import { z } from '#lib/zod.ts'

const fields = z.object({
  group: required('Group is required', 100).describe('The heading above it, such as "On the day".'),
  question: required('Question is required'),
  answer: required('Answer is required', PROSE).describe('Plain text; `[words](address)` is a link.'),
  active: z.boolean(),
})

export const questionChange = fields.partial()
export const questionInput = fields.partial({ active: true })
export const question = fields.extend({ ...recordFields, sortOrder: integer() })
export const publicQuestion = question.omit({ ...bookkeeping, active: true })

export const questionShapes = {
  row: question,
  public: publicQuestion,
  input: questionInput,
  change: questionChange,
  names: { one: 'question', many: 'questions' },
} as const satisfies RecordShapes

export type Question = z.infer<typeof question>
export type PublicQuestion = z.infer<typeof publicQuestion>
export type QuestionInput = z.infer<typeof questionInput>
export type QuestionChange = z.infer<typeof questionChange>
