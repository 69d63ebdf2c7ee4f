import { idParam, integer, required, text } from '#lib/fields.ts'
import { field, record, yearly } from '#lib/record.ts'
import { PROSE } from '#lib/text-rules.ts'
import { z } from '#lib/zod.ts'

/** The forms that may have own questions. */
export const questionForm = z.enum(['speaker', 'volunteer', 'nomination'])

/** The tables of their applications. */
export const formTables = { speaker: 'speakers', volunteer: 'volunteers', nomination: 'candidates' } as const

export const answerKind = z.enum(['short', 'long', 'one', 'several', 'yes-no', 'number', 'date', 'link'])

export const MOST_OPTIONS = 20
const MOST_MONTHS = 120

const limit = integer('Please enter a whole number').nullable()

export const formQuestionShapes = record(
  {
    form: field('Form', questionForm, {
      choices: { speaker: 'Speak', volunteer: 'Volunteer', nomination: 'Nominate' },
    }),
    kind: field('Answer', answerKind, {
      choices: {
        short: 'A line of text',
        long: 'Several lines of text',
        one: 'One of several options',
        several: 'Any of several options',
        'yes-no': 'Yes or no',
        number: 'A number',
        date: 'A date',
        link: 'A web address',
      },
    }),
    text: field('Question', required('Question is required')),
    help: field('Help', text(), { hint: 'A sentence below the field.' }),
    options: field('Options', z.array(required('Please fill in or remove this line', 100)).max(MOST_OPTIONS)),
    isNeeded: field('Must be answered', z.boolean()),
    least: field('Smallest number', limit),
    most: field('Largest number, most characters or most options', limit),
    readBy: field('Who reads the answers', z.enum(['organisers', 'reviewers', 'door']), {
      choices: {
        organisers: 'Organizers',
        reviewers: 'Organizers and reviewers',
        door: 'Organizers and the desk at the door',
      },
    }),
    isBlindSafe: field('Safe for blind review', z.boolean(), {
      hint: 'The answer does not say who the person is, so reviewers see it in a round without names.',
    }),
    isPersonal: field('About the person', z.boolean(), {
      hint: 'Such as food, health or age. It is never part of a round without names.',
    }),
    keepMonths: field('Delete the answers after', integer().min(1).max(MOST_MONTHS).nullable(), {
      hint: 'Months since the application. Empty keeps them with the application.',
    }),
    active: field('Asked in the form', z.boolean(), {
      hint: 'Without this tick the question is retired: the form leaves it out, its answers stay.',
    }),
  },
  {
    names: { one: 'formQuestion', many: 'formQuestions' },
    needed: ['form', 'kind', 'text'],
    own: {
      key: z.string(),
      optionKeys: z.array(z.string()),
      wording: integer(),
      sortOrder: integer(),
      answered: integer().describe('How many people of this edition have answered.'),
      ...yearly.own,
    },
    also: yearly.also,
    hidden: ['readBy', 'isBlindSafe', 'keepMonths', 'active', 'answered'],
  },
)

/** The stored answers of an application, by the keys of the questions. */
export const storedAnswers = z.record(z.string(), z.object({ wording: integer(), is: z.string().max(PROSE) }))

/** The key of a question, which is the name of its field. */
export const QUESTION_KEY = /^q[a-z\d]{8}$/

const SENT_BESIDE =
  'Not read as such: each answer is sent beside the other fields, by the `key` of its question, and `asked` names the questions shown, as in `q12ab34cd.1 q56ef78ab.2` by their `key` and `wording`.'

/**
 * The body of a form with own questions: their fields stand beside its own, by the keys of the questions; `asked` names the
 * wordings that the form showed.
 * @returns the body with `answers`, `asked` among them, which are checked against the questions later
 */
export function withAnswers<Shape extends z.ZodRawShape>(form: z.ZodObject<Shape>) {
  const answers = z
    .record(z.string(), z.string().max(2 * PROSE))
    .default({})
    .describe(SENT_BESIDE)
  return z.preprocess(gathered, form.extend({ answers }))
}

function gathered(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body
  const sent = Object.entries(body).filter(([name]) => name === 'asked' || QUESTION_KEY.test(name))
  return { ...body, answers: Object.fromEntries(sent) }
}

export const answersParam = idParam.extend({ table: z.enum(Object.values(formTables)) })

/** An answer as it is read: null where the person was not asked. */
export const shownAnswer = z.object({ key: z.string(), question: z.string(), answer: z.string().nullable() })

export type QuestionForm = z.infer<typeof questionForm>
export type FormQuestion = z.infer<typeof formQuestionShapes.row>
export type PublicFormQuestion = z.infer<typeof formQuestionShapes.public>
export type StoredAnswers = z.infer<typeof storedAnswers>
export type ShownAnswer = z.infer<typeof shownAnswer>
