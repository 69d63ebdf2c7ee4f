import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { SortableList } from '#dashboard-kit/lists/sortable-list.tsx'
import { useSaveOrder } from '#dashboard-kit/tab/collection-calls.ts'
import { CollectionTab } from '#dashboard-kit/tab/collection-tab.tsx'
import { RecordRow, type RowControls } from '#dashboard-kit/tab/record-row.tsx'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import type { AskedQuestion } from '#features/own-questions/answer-rules.ts'
import { OwnFields } from '#features/own-questions/own-fields.tsx'
import {
  type FormQuestion,
  formQuestionShapes,
  type QuestionForm,
  questionForm,
} from '#features/own-questions/own-questions.schema.ts'
import { choicesOf } from '#lib/record.ts'
import { PROSE, type TextRule, type TextRules } from '#lib/text-rules.ts'
import { Badge } from '#ui/badge.tsx'
import { buttonClass } from '#ui/button.tsx'
import {
  aboutQuestion,
  formQuestionKind,
  formQuestionsAdminQuery,
  formQuestionTab,
  reorderFormQuestions,
} from './form-question-kind.ts'
import { questionLayout } from './question-fields.tsx'

/** The name of a form's view in the address. */
const viewOf = (form: QuestionForm) => `forms-${form}`

/** Whether an address names a view of the own questions. */
export const isFormsView = (view = '') => view === 'forms' || view.startsWith('forms-')

const nameOf = ({ text }: FormQuestion) => text

/** What a new question starts with. */
const blank = { kind: 'short', readBy: 'organisers', active: true } as const

interface Props {
  /** The fields that each form has before the own questions. */
  rules: Readonly<Record<QuestionForm, TextRules>>
}

/** Settings, Forms: the own questions of each form, in order, with the form as visitors see it. */
export function FormsAdmin({ rules }: Props) {
  const { view = '' } = useSearch({ from: '/admin/dashboard' })
  const edition = useEdition()
  const query = useQuery(formQuestionsAdminQuery(edition))
  const open = questionForm.options.find(form => view.startsWith(viewOf(form))) ?? 'speaker'
  const ofForm = query.data?.filter(({ form }) => form === open)
  const saveOrder = useSaveOrder(
    reorderFormQuestions(edition),
    { title: 'Questions reordered' },
    { title: 'Error', description: 'Could not reorder the questions', kind: 'error' },
  )
  const views = choicesOf(formQuestionShapes.values.shape.form).map(({ value, label }) => ({
    value: `forms-${value}`,
    title: label,
    count: query.data?.filter(({ form, active }) => form === value && active).length,
  }))
  return (
    <CollectionTab
      kind={formQuestionKind}
      tab={{ ...formQuestionTab, bin: {}, within: viewOf(open) }}
      query={query}
      part={{ name: open, records: ofForm }}
      views={{ tab: 'settings', label: 'Form', value: viewOf(open), views }}
      form={record => ({
        start: record ?? { ...blank, options: [], form: open },
        layout: questionLayout,
        width: 'narrow',
      })}
      actions={
        <Link
          to="/admin/dashboard"
          search={{ tab: 'settings' }}
          className={`${buttonClass({ look: 'quiet', size: 'small' })} phone:hidden`}
        >
          All settings
        </Link>
      }
      below={<Preview rules={rules[open]} questions={ofForm?.filter(({ active }) => active) ?? []} />}
    >
      {({ records, movable, buttonsOf }) => (
        <SortableList items={records} label="Questions" nameOf={nameOf} movable={movable} onReorder={saveOrder}>
          {(question, controls) => <Line {...{ question, controls }} {...buttonsOf(question)} />}
        </SortableList>
      )}
    </CollectionTab>
  )
}

function Line({ question, ...row }: RowControls & { question: FormQuestion }) {
  return (
    <RecordRow name={question.text} className="gap-x-4 pl-1 md:grid-cols-[minmax(0,1fr)_auto]" {...row}>
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold leading-snug">
          {question.text} {!question.active && <Badge tone="yellow">Retired</Badge>}
        </p>
        <p className="text-[0.875rem] text-grey">{aboutQuestion(question)}</p>
      </div>
    </RecordRow>
  )
}

/** A text of a form, drawn like a question. */
function asQuestion([key, { label, asked = label, maxLength, needed }]: [string, TextRule]): AskedQuestion {
  const none = { help: '', options: [], optionKeys: [], least: null, isPersonal: false, wording: 0 }
  const kind = maxLength === PROSE ? 'long' : 'short'
  return { ...none, key, form: 'speaker', kind, text: asked, isNeeded: needed !== undefined, most: maxLength }
}

/** The texts of a form and the own questions as it shows them on a phone. */
function Preview({ rules, questions }: { rules: TextRules; questions: readonly FormQuestion[] }) {
  if (questions.length === 0) return null
  return (
    <section aria-labelledby="form-preview" className="mt-8">
      <h2 id="form-preview" className="text-lg">
        On a phone
      </h2>
      <div className="mt-3 w-full max-w-97.5 rounded-3xl border border-line bg-night p-4">
        <form onSubmit={event => event.preventDefault()} className="grid gap-5 rounded-3xl bg-paper p-6 text-ink">
          <OwnFields questions={Object.entries(rules).map(asQuestion)} errors={{}} />
          <p className="font-display text-xl">A few more questions</p>
          <OwnFields questions={questions} errors={{}} />
        </form>
      </div>
    </section>
  )
}
