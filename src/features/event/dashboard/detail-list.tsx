import { Plus, Trash2 } from 'lucide-react'
import { get, useController } from 'react-hook-form'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { MOST_DETAILS } from '#features/event/edition-details.schema.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { type EventField, eventField } from './event-fields.ts'

type Line = Record<string, string>

interface Props {
  name: EventField
  /** The name of one line, such as 'Room'. */
  noun: string
  /** The fields of a line with their labels, in their order. */
  labels: Readonly<Record<string, string>>
}

/** Lines of a few texts each, to add and to remove, as a field of the form around it. */
export function DetailList({ name, noun, labels }: Props) {
  const { label: title, hint } = eventField(name)
  const { field, formState } = useController({ name })
  const lines: readonly Line[] = field.value
  function errorAt(path: string) {
    const error: { message?: string } | undefined = get(formState.errors, `${name}.${path}`)
    return error?.message
  }
  const isFull = lines.length >= MOST_DETAILS
  const empty = Object.fromEntries(Object.keys(labels).map(part => [part, '']))
  return (
    <fieldset className="min-w-0 md:col-span-2">
      <legend className="font-semibold">{title}</legend>
      <p className="mb-3 text-[0.875rem] text-grey">{hint}</p>
      <ul className="grid gap-4">
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
          <li key={place} className="grid items-start gap-3 rounded-xl bg-snow p-4 md:grid-cols-2">
            {Object.entries(labels).map(([part, label]) => {
              const control = {
                label,
                value: line[part] ?? '',
                error: errorAt(`${place}.${part}`),
                onChange: ({ target }: { target: { value: string } }) =>
                  field.onChange(lines.map((other, at) => (at === place ? { ...other, [part]: target.value } : other))),
              }
              return part === 'text' ? (
                <div key={part} className="md:col-span-2">
                  <TextareaField rows={2} {...control} />
                </div>
              ) : (
                <TextField key={part} autoComplete="off" {...control} />
              )
            })}
            <IconButton
              icon={Trash2}
              label={`Remove ${noun} ${place + 1}`}
              onClick={() => field.onChange(lines.filter((_, at) => at !== place))}
            />
          </li>
        ))}
      </ul>
      <QuietButton className="mt-3" aria-disabled={isFull} onClick={() => isFull || field.onChange([...lines, empty])}>
        <Plus aria-hidden className="size-4" /> Add {noun}
      </QuietButton>
    </fieldset>
  )
}
