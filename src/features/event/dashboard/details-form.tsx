import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { type Control, get, useController, useForm } from 'react-hook-form'
import { DateField } from '#dashboard-kit/fields/date-field.tsx'
import { fieldsOf } from '#dashboard-kit/form/fields-of.ts'
import { SaveRow } from '#dashboard-kit/form/save-row.tsx'
import { useInPlaceForm } from '#dashboard-kit/form/use-in-place-form.tsx'
import { type EditionDetails, editionDetails, readDetails } from '#features/event/edition-details.schema.ts'
import { type Edition, edition as editionSchema } from '#features/event/editions.schema.ts'
import { Button } from '#ui/button.tsx'
import { FieldGroup } from '#ui/fields/field-group.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import { DetailLines } from './detail-lines.tsx'
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
  const { formState } = form
  const field = fieldsOf(form, detailLabels)
  return (
    <form noValidate autoComplete="off" onSubmit={editing.onSubmit} className="grid gap-10">
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
      <SaveRow form={form} editing={editing}>
        <Button type="submit" size="small" aria-disabled={formState.isSubmitting} className="gap-1!">
          {formState.isSubmitting ? 'Saving...' : 'Save'} <span className="max-sm:sr-only">Sentences</span>
        </Button>
      </SaveRow>
      {editing.dialogs}
    </form>
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
