import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { fieldsOf } from '#dashboard-kit/form/fields-of.ts'
import { MOST_DETAILS } from '#features/event/edition-details.schema.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { EventField, EventFieldWords } from './event-fields.ts'

interface Props {
  name: EventField
  title: string
  hint: string | undefined
  list: NonNullable<EventFieldWords['list']>
}

/** Lines of a few texts each, to add and to remove, as a field of the form around it. */
export function DetailList({ name, title, hint, list: { noun, labels, choices } }: Props) {
  const form = useFormContext()
  const { fields, append, remove } = useFieldArray({ name })
  const fieldAt = fieldsOf(form)
  const isFull = fields.length >= MOST_DETAILS
  const empty = Object.fromEntries(
    Object.keys(labels).map(part => [part, Object.keys(choices?.[part] ?? {}).at(-1) ?? '']),
  )
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{title}</legend>
      <p className="mb-3 text-[0.875rem] text-grey">{hint}</p>
      <ul className="grid gap-4">
        {fields.map(({ id }, index) => (
          <li key={id} className="grid items-start gap-3 rounded-xl bg-snow p-4 md:grid-cols-2">
            {Object.entries(labels).map(([part, label]) => {
              const field = { ...fieldAt(`${name}.${index}.${part}`), label }
              const options = Object.entries(choices?.[part] ?? {}).map(([value, label]) => ({ value, label }))
              if (options.length > 0) return <SelectField key={part} choices={options} {...field} />
              return part === 'text' ? (
                <div key={part} className="md:col-span-2">
                  <TextareaField rows={2} {...field} />
                </div>
              ) : (
                <TextField key={part} type={part === 'url' ? 'url' : 'text'} autoComplete="off" {...field} />
              )
            })}
            <IconButton icon={Trash2} label={`Remove ${noun} ${index + 1}`} onClick={() => remove(index)} />
          </li>
        ))}
      </ul>
      <QuietButton className="mt-3" aria-disabled={isFull} onClick={() => isFull || append(empty)}>
        <Plus aria-hidden className="size-4" /> Add {noun}
      </QuietButton>
    </fieldset>
  )
}
