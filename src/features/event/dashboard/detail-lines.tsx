import { Plus, Trash2 } from 'lucide-react'
import { QuietButton } from '#dashboard-kit/quiet-button.tsx'
import { MOST_DETAILS } from '#features/event/edition-details.schema.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import { IconButton } from '#ui/icon-button.tsx'

type Line = Record<string, string>

interface Props {
  title: string
  about: string
  /** The name of one line, such as 'Room'. */
  noun: string
  /** The fields of a line with their labels, in their order. */
  labels: Readonly<Record<string, string>>
  empty: Line
  values: readonly Line[]
  onChange: (values: Line[]) => void
  errorAt: (place: number, field: string) => string | undefined
}

/** Lines of a few texts each, to add and to remove. */
export function DetailLines({ title, about, noun, labels, empty, values, onChange, errorAt }: Props) {
  const isFull = values.length >= MOST_DETAILS
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 w-full border-line border-b pb-2 font-bold font-display text-xl tracking-tight">
        {title}
      </legend>
      <p className="mb-4 text-grey">{about}</p>
      <ul className="grid gap-4">
        {values.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
          <li key={place} className="grid items-start gap-3 rounded-xl bg-snow p-4 md:grid-cols-2">
            {Object.entries(labels).map(([field, label]) => {
              const control = {
                label,
                value: line[field] ?? '',
                error: errorAt(place, field),
                onChange: (event: { target: { value: string } }) =>
                  onChange(
                    values.map((other, at) => (at === place ? { ...other, [field]: event.target.value } : other)),
                  ),
              }
              return field === 'text' ? (
                <div key={field} className="md:col-span-2">
                  <TextareaField rows={2} {...control} />
                </div>
              ) : (
                <TextField key={field} autoComplete="off" {...control} />
              )
            })}
            <IconButton
              icon={Trash2}
              label={`Remove ${noun} ${place + 1}`}
              onClick={() => onChange(values.filter((_, at) => at !== place))}
            />
          </li>
        ))}
      </ul>
      <QuietButton className="mt-3" aria-disabled={isFull} onClick={() => isFull || onChange([...values, empty])}>
        <Plus aria-hidden className="size-4" /> Add {noun}
      </QuietButton>
    </fieldset>
  )
}
