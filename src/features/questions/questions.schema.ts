import { integer, required } from '#lib/fields.ts'
import { field, record } from '#lib/record.ts'
import { PROSE } from '#lib/text-rules.ts'
import { z } from '#lib/zod.ts'

export const questionShapes = record(
  {
    group: field('Group', required('Group is required', 100).describe('The heading above it, such as "On the day".'), {
      hint: 'The heading above it. A new heading makes a new group.',
    }),
    question: field('Question', required('Question is required')),
    answer: field(
      'Answer',
      required('Answer is required', PROSE).describe('Plain text; `[words](address)` is a link.'),
      { control: 'prose', hint: 'A link: [words](/speak) or [words](https://example.org)' },
    ),
    active: field('Shown on the site', z.boolean()),
  },
  {
    names: { one: 'question', many: 'questions' },
    own: { sortOrder: integer() },
    needed: ['group', 'question', 'answer'],
    hidden: ['active'],
  },
)

export const { row: question, public: publicQuestion, input: questionInput, change: questionChange } = questionShapes

export type Question = z.infer<typeof question>
export type PublicQuestion = z.infer<typeof publicQuestion>
export type QuestionInput = z.infer<typeof questionInput>
export type QuestionChange = z.infer<typeof questionChange>
