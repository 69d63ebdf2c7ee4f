import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { fieldsOf } from '#dashboard-kit/form/fields-of.ts'
import { type EditorProps, RecordEditor } from '#dashboard-kit/record-editor.tsx'
import { groupQuestions } from '#features/questions/question-groups.ts'
import { type Question, questionInput } from '#features/questions/questions.schema.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import { type QuestionValues, questionKind, questionsAdminQuery } from './question-kind.ts'

const { labels, valuesOf } = questionKind

export function QuestionEditor({ record, ...rest }: EditorProps<Question>) {
  const { data: questions = [] } = useQuery(questionsAdminQuery)
  const groups = groupQuestions(questions)
  const form = useForm<QuestionValues>({
    resolver: zodResolver(questionInput),
    defaultValues: record
      ? valuesOf(record)
      : { group: groups.at(-1)?.name ?? '', question: '', answer: '', active: true },
  })
  const field = fieldsOf(form, labels)
  const known = useId()
  return (
    <RecordEditor kind={questionKind} record={record} form={form} width="narrow" {...rest}>
      <div className="grid gap-5">
        <TextField
          {...field('group')}
          hint="The heading above it. A new heading makes a new group."
          starred
          autoComplete="off"
          list={known}
        />
        <datalist id={known}>
          {groups.map(({ name }) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <TextField {...field('question')} starred />
        <TextareaField
          {...field('answer')}
          hint="A link: [words](/speak) or [words](https://example.org)"
          starred
          rows={6}
        />
        <CheckboxField {...field('active')} />
      </div>
    </RecordEditor>
  )
}
