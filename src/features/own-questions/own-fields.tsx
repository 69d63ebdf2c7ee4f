import { useId } from 'react'
import { LINE, PROSE, type TextRules } from '#lib/text-rules.ts'
import { FieldNotes, notesOf } from '#ui/fields/field-frame.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import type { PublicFormQuestion } from './own-questions.schema.ts'
import { pleaseAnswer } from './please-answer.ts'

type Asked = Omit<PublicFormQuestion, 'id' | 'year' | 'sortOrder'>

/** What the browser checks of the answers, by the keys of the questions. */
export function answerRules(questions: readonly Asked[]): TextRules {
  return Object.fromEntries(
    questions.map(({ key, text, isNeeded, kind, most }) => {
      const maxLength = Math.min(most ?? PROSE, kind === 'long' ? PROSE : LINE)
      return [key, { label: text, maxLength, ...(isNeeded && { needed: pleaseAnswer(text) }) }]
    }),
  )
}

const noChoice = { value: '', label: 'Please choose' }
const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

/** The controls of own questions; nothing is chosen beforehand. */
export function OwnFields({
  questions,
  errors,
}: {
  questions: readonly Asked[]
  errors: Readonly<Record<string, string>>
}) {
  return questions.map(question => <OwnField key={question.key} question={question} error={errors[question.key]} />)
}

interface Props {
  question: Asked
  error: string | undefined
}

function OwnField({ question, error }: Props) {
  const { key: name, kind, text: label, help: hint, isNeeded, least, most, options, optionKeys } = question
  const field = { name, label, hint, error, required: isNeeded, starred: isNeeded, className: 'md:col-span-2' }
  if (kind === 'several') return <TickedOptions question={question} error={error} />
  if (kind === 'one' || kind === 'yes-no') {
    const choices =
      kind === 'one' ? options.map((option, index) => ({ value: optionKeys[index] ?? '', label: option })) : yesNo
    return <SelectField {...field} choices={[noChoice, ...choices]} defaultValue="" />
  }
  const maxLength = answerRules([question])[name]?.maxLength
  if (kind === 'long') return <TextareaField {...field} maxLength={maxLength} />
  if (kind === 'number')
    return <TextField {...field} type="number" step="any" min={least ?? undefined} max={most ?? undefined} />
  if (kind === 'date') return <TextField {...field} type="date" />
  return (
    <TextField
      {...field}
      maxLength={maxLength}
      {...(kind === 'link' && { type: 'text', inputMode: 'url', placeholder: 'https://' })}
    />
  )
}

/** Options, any number ticked. */
function TickedOptions({ question: { key, text, help, isNeeded, most, options, optionKeys }, error }: Props) {
  const id = useId()
  const hint = [help, most !== null && `At most ${most}.`].filter(Boolean).join(' ')
  return (
    <fieldset aria-describedby={notesOf(id, error, hint)} className="min-w-0 md:col-span-2">
      <legend className="mb-1.5 font-semibold text-[0.875rem]">
        {text}
        {isNeeded && <span className="text-ember-deep"> *</span>}
      </legend>
      {options.map((option, index) => (
        <label key={option} className="flex min-h-11 cursor-pointer items-center gap-3 wrap-anywhere">
          <input
            type="checkbox"
            name={key}
            value={optionKeys[index]}
            aria-invalid={error ? true : undefined}
            className="size-6 shrink-0 cursor-pointer accent-ember-deep"
          />
          <span className="min-w-0">{option}</span>
        </label>
      ))}
      <FieldNotes id={id} error={error} hint={hint} />
    </fieldset>
  )
}
