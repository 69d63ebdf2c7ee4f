import { use, useId } from 'react'
import { FieldNotes, notesOf } from '#ui/fields/field-frame.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import { type AskedQuestion, answerRules, nameOfWording } from './answer-rules.ts'
import { Asked, type AskedQuestions } from './asked.tsx'

/** The fields of the form around them, and the wordings that they show. */
export function AskedFields() {
  const asked = use(Asked)
  return (
    <>
      <input type="hidden" name="asked" value={asked.questions.map(nameOfWording).join(' ')} />
      <OwnFields {...asked} />
    </>
  )
}

/** The controls of own questions; nothing is chosen beforehand. */
export function OwnFields({ questions, errors }: AskedQuestions) {
  return questions.map(question => <OwnField key={question.key} question={question} error={errors[question.key]} />)
}

interface Props {
  question: AskedQuestion
  error: string | undefined
}

function OwnField({ question, error }: Props) {
  const { key: name, kind, text: label, help: hint, isNeeded, least, most, options, optionKeys } = question
  const field = { name, label, hint, error, required: isNeeded, starred: isNeeded, className: 'md:col-span-2' }
  if (kind === 'yes-no') return <Options {...{ question, error }} options={['Yes', 'No']} optionKeys={['yes', 'no']} />
  if (kind === 'one' || kind === 'several') return <Options {...{ question, error, options, optionKeys }} />
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

/** Options: one is chosen, or several are ticked. */
function Options({ question, error, options, optionKeys }: Props & Pick<AskedQuestion, 'options' | 'optionKeys'>) {
  const { key, kind, text, help, isNeeded, most } = question
  const id = useId()
  const isSeveral = kind === 'several'
  const hint = [help, isSeveral && most !== null && `At most ${most}.`].filter(Boolean).join(' ')
  return (
    <fieldset aria-describedby={notesOf(id, error, hint)} className="min-w-0 md:col-span-2">
      <legend className="mb-1.5 font-semibold text-[0.875rem]">
        {text}
        {isNeeded && <span className="text-ember-deep"> *</span>}
      </legend>
      {options.map((option, index) => (
        <label key={option} className="flex min-h-11 cursor-pointer items-center gap-3 wrap-anywhere">
          <input
            type={isSeveral ? 'checkbox' : 'radio'}
            name={key}
            value={optionKeys[index]}
            required={isNeeded && !isSeveral}
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
