import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { type Control, get, useController, useForm } from 'react-hook-form'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { DateField } from '#dashboard-kit/fields/date-field.tsx'
import { fieldsOf } from '#dashboard-kit/form/fields-of.ts'
import { InPlaceForm } from '#dashboard-kit/form/in-place-form.tsx'
import { useInPlaceForm } from '#dashboard-kit/form/use-in-place-form.tsx'
import {
  type EditionDetails,
  editionDetails,
  MOST_DETAILS,
  readDetails,
} from '#features/event/edition-details.schema.ts'
import { type Edition, edition as editionSchema } from '#features/event/editions.schema.ts'
import { FieldGroup } from '#ui/fields/field-group.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { type DetailName, detailLabels, detailLists, detailNames } from './detail-lists.ts'
import { changeEditionCall } from './editions.queries.ts'

const valuesOf = ({ details }: Edition) => readDetails(details)

export function DetailsForm({ edition }: { edition: Edition }) {
  const change = useMutation(changeEditionCall)
  const form = useForm<EditionDetails>({ resolver: zodResolver(editionDetails), defaultValues: valuesOf(edition) })
  const editing = useInPlaceForm<Edition, EditionDetails>({
    form,
    stored: edition,
    noun: 'edition',
    row: editionSchema,
    valuesOf,
    describe,
    save: (values, over) =>
      change.mutateAsync({
        id: edition.id,
        version: over?.version ?? edition.version,
        change: { details: JSON.stringify(values) },
      }),
    done: () => ({ title: 'Settings updated', description: 'The texts of the edition are saved' }),
    failed: { title: 'Error updating settings', description: 'Failed to update the edition', kind: 'error' },
  })
  const field = fieldsOf(form, detailLabels)
  return (
    <InPlaceForm editing={editing} what="Sentences" autoComplete="off" className="grid gap-10">
      <FieldGroup title="Sentences">
        <TextField {...field('subtitle')} />
        <TextField {...field('welcome')} />
        <TextareaField rows={3} {...field('arrival')} />
        <TextareaField rows={3} {...field('thanks')} />
        <DateField {...field('nextDate')} />
        <TextareaField rows={3} {...field('nextText')} />
      </FieldGroup>
      {detailNames.map(name => (
        <DetailList key={name} name={name} control={form.control} />
      ))}
    </InPlaceForm>
  )
}

function DetailList({ name, control }: { name: DetailName; control: Control<EditionDetails> }) {
  const { field, formState } = useController({ name, control })
  return (
    <DetailLines
      {...detailLists[name]}
      values={field.value}
      onChange={field.onChange}
      errorAt={(place, part) => get(formState.errors, `${name}.${place}.${part}.message`)}
    />
  )
}

/** All texts by label, with lists as lines. */
function describe(details: EditionDetails): Record<string, unknown> {
  return Object.fromEntries([
    ...Object.entries(detailLabels).map(([name, label]) => [label, Reflect.get(details, name)]),
    ...detailNames.map(name => [detailLists[name].title, details[name].map(line => Object.values(line).join(', '))]),
  ])
}

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
function DetailLines({ title, about, noun, labels, empty, values, onChange, errorAt }: Props) {
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
