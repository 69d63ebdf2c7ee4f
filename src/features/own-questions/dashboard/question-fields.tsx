import { useController, useFormContext, useWatch } from 'react-hook-form'
import { TextListField } from '#dashboard-kit/fields/text-list-field.tsx'
import { fieldsOf, numberOrNull } from '#dashboard-kit/form/fields-of.ts'
import type { Layout } from '#dashboard-kit/record-fields.tsx'
import { type FormQuestion, formQuestionShapes, MOST_OPTIONS } from '#features/own-questions/own-questions.schema.ts'
import { choicesOf } from '#lib/record.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

const { labels, values } = formQuestionShapes

/** The form of a question. */
export const questionLayout: Layout<keyof typeof labels> = [
  ['text'],
  ['help'],
  [<AnswerFields key="kind" />],
  ['isNeeded', 'active'],
  {
    title: 'Who reads it, and for how long',
    rows: [[<ReadBy key="readBy" />, 'keepMonths'], ['isPersonal'], ['isBlindSafe']],
  },
]

const limits: { readonly [Name in 'least' | 'most']: Partial<Record<FormQuestion['kind'], string>> } = {
  least: { number: 'Smallest number' },
  most: { number: 'Largest number', short: 'Most characters', long: 'Most characters', several: 'Most options' },
}

/** Who reads the answers. The desk at the door shows no answers yet, so it is offered only where it is chosen. */
function ReadBy() {
  const form = useFormContext<FormQuestion>()
  const chosen = useWatch({ control: form.control, name: 'readBy' })
  const offered = choicesOf(values.shape.readBy).filter(({ value }) => value !== 'door' || chosen === value)
  return <SelectField {...fieldsOf(form, labels)('readBy')} choices={offered} />
}

/** How a question is answered, with the options and limits that this has. */
function AnswerFields() {
  const form = useFormContext<FormQuestion>()
  const kind = useWatch({ control: form.control, name: 'kind' })
  const field = fieldsOf(form)
  const named = (['least', 'most'] as const).filter(name => limits[name][kind])
  return (
    <div className="grid gap-5">
      <SelectField {...field('kind')} label={labels.kind} choices={choicesOf(values.shape.kind)} />
      {(kind === 'one' || kind === 'several') && <OptionsField />}
      {named.length > 0 && (
        <div className="grid gap-5 sm:grid-cols-2">
          {named.map(name => (
            <TextField
              key={name}
              {...field(name, { setValueAs: numberOrNull })}
              label={limits[name][kind]}
              type="number"
              min={0}
              hint="Empty is no limit."
            />
          ))}
        </div>
      )}
    </div>
  )
}

function OptionsField() {
  const { control } = useFormContext<FormQuestion>()
  const { field, fieldState, formState } = useController({ control, name: 'options' })
  const { options: errors } = formState.errors
  return (
    <TextListField
      label={labels.options}
      noun="Option"
      values={field.value.length > 0 ? field.value : ['']}
      onChange={field.onChange}
      most={MOST_OPTIONS}
      starred
      error={fieldState.error?.message}
      errorAt={index => errors?.[index]?.message}
      ref={field.ref}
    />
  )
}
