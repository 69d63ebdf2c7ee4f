import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { answerRules } from '#features/own-questions/answer-rules.ts'
import { Asked } from '#features/own-questions/asked.tsx'
import { formQuestionsQuery } from '#features/own-questions/own-questions.queries.ts'
import { askedFields } from '#features/own-questions/site/deferred-fields.ts'
import type { TextRules } from '#lib/text-rules.ts'
import { Button } from '#ui/button.tsx'
import { FieldGroup } from '#ui/fields/field-group.tsx'
import { DraftNote, FormEnd, PrivacyNote } from './form-end.tsx'
import { useFormDraft } from './use-form-draft.ts'
import { type PublicFormFields, usePublicForm } from './use-public-form.ts'

interface Props<Name extends string> {
  name: 'speaker' | 'volunteer' | 'nomination'
  button?: string
  rules: TextRules<Name>
  children: (form: PublicFormFields<Name>) => ReactNode
}

/** An application form: its own fields, then those of organizers. After sending it leads to the thanks page, as without scripts. */
export function ApplicationForm<Name extends string>({
  name,
  rules,
  button = 'Send Application',
  children,
}: Props<Name>) {
  const { data, refetch } = useQuery(formQuestionsQuery)
  const questions = useMemo(() => data?.formQuestions.filter(({ form }) => form === name) ?? [], [data, name])
  const more = answerRules(questions)
  const navigate = useNavigate()
  const draft = useFormDraft(name, { ...rules, ...more })
  const { form, pending, outcome, ...fields } = usePublicForm({
    name,
    rules,
    more,
    onSent: () => {
      void draft.act('forget')
      return navigate({ to: '/thanks/$form', params: { form: name }, search: { sent: 1 } })
    },
    // A question may be new, or its options, since the form was opened.
    onRefused: () => Promise.allSettled([refetch(), askedFields.load()]),
    sent: { title: 'Application received', description: 'Thank you. You will hear from us by email.' },
  })
  const { errors } = fields
  const asked = useMemo(() => ({ questions, errors }), [questions, errors])
  return (
    <form
      {...form}
      ref={draft.ref}
      onInput={() => draft.act('keep')}
      className="relative grid gap-10 rounded-3xl bg-paper p-[min(1.5rem,7.5vw)] text-ink md:p-12"
    >
      <p className="text-[0.9375rem] text-grey">
        <span className="text-ember-deep">*</span> required
      </p>
      {children(fields)}
      {questions.length > 0 && (
        <FieldGroup title="A few more questions">
          <Asked value={asked}>
            <askedFields.Part />
          </Asked>
        </FieldGroup>
      )}
      <div className="grid justify-items-start gap-5">
        <FormEnd outcome={outcome} />
        <Button type="submit" aria-disabled={pending}>
          {pending ? 'Sending...' : button}
        </Button>
        <DraftNote draft={draft} />
        <PrivacyNote />
      </div>
    </form>
  )
}
