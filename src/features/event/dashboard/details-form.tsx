import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { Controller, useForm } from 'react-hook-form'
import { SaveRow } from '#dashboard-kit/save-row.tsx'
import { useInPlaceForm } from '#dashboard-kit/use-in-place-form.tsx'
import { type EditionDetails, editionDetails, readDetails } from '#features/event/edition-details.schema.ts'
import { type Edition, edition as editionSchema } from '#features/event/editions.schema.ts'
import { Button } from '#ui/button.tsx'
import { FieldGroup } from '#ui/fields/field-group.tsx'
import { NativeDateField } from '#ui/fields/native-date-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import { DetailLines } from './detail-lines.tsx'
import { detailLists } from './detail-lists.ts'
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
  const { register, control, formState } = form
  const { errors } = formState
  function field(name: 'subtitle' | 'welcome' | 'thanks' | 'arrival' | 'nextDate' | 'nextText', label: string) {
    return { label, autoComplete: 'off', error: errors[name]?.message, ...register(name) }
  }
  return (
    <form noValidate onSubmit={editing.onSubmit} className="grid gap-10">
      <FieldGroup title="Sentences">
        <TextField {...field('subtitle', 'Below the theme, before the day')} />
        <TextField {...field('welcome', 'Below the theme, on the day')} />
        <TextareaField rows={3} {...field('arrival', 'How to get here, on the day')} />
        <TextareaField rows={3} {...field('thanks', 'Thanks, once it is over')} />
        <NativeDateField {...field('nextDate', 'Date of the next event')} />
        <TextareaField rows={3} {...field('nextText', 'About the next event')} />
      </FieldGroup>
      <Controller
        control={control}
        name="rooms"
        render={({ field: { value, onChange } }) => (
          <DetailLines
            {...detailLists.rooms}
            values={value}
            onChange={onChange}
            errorAt={(at, name) => messageOf(errors.rooms?.[at], name)}
          />
        )}
      />
      <Controller
        control={control}
        name="steps"
        render={({ field: { value, onChange } }) => (
          <DetailLines
            {...detailLists.steps}
            values={value}
            onChange={onChange}
            errorAt={(at, name) => messageOf(errors.steps?.[at], name)}
          />
        )}
      />
      <Controller
        control={control}
        name="numbers"
        render={({ field: { value, onChange } }) => (
          <DetailLines
            {...detailLists.numbers}
            values={value}
            onChange={onChange}
            errorAt={(at, name) => messageOf(errors.numbers?.[at], name)}
          />
        )}
      />
      <Controller
        control={control}
        name="changes"
        render={({ field: { value, onChange } }) => (
          <DetailLines
            {...detailLists.changes}
            values={value}
            onChange={onChange}
            errorAt={(at, name) => messageOf(errors.changes?.[at], name)}
          />
        )}
      />
      <SaveRow form={form} editing={editing}>
        <Button type="submit" size="small" aria-disabled={formState.isSubmitting} className="gap-1!">
          {formState.isSubmitting ? 'Saving...' : 'Save'} <span className="max-sm:sr-only">Sentences</span>
        </Button>
      </SaveRow>
      {editing.dialogs}
    </form>
  )
}

/** The error of a field. */
function messageOf(errors: object | undefined, field: string): string | undefined {
  const fault: unknown = errors && Reflect.get(errors, field)
  return typeof fault === 'object' && fault && 'message' in fault ? String(fault.message) : undefined
}

/** All texts by name, with lists as lines. */
function describe(details: EditionDetails): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : value.map(line => Object.values(line).join(', ')),
    ]),
  )
}
