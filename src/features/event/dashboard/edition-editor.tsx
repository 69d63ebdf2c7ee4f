import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery } from '@tanstack/react-query'
import { FormProvider, useForm } from 'react-hook-form'
import { SaveRow } from '#dashboard-kit/form/save-row.tsx'
import { useInPlaceForm } from '#dashboard-kit/form/use-in-place-form.tsx'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import { type EditionValues, editionForm } from '#features/event/edition-form.schema.ts'
import { type Edition, type EditionChange, edition as editionSchema } from '#features/event/editions.schema.ts'
import { Button } from '#ui/button.tsx'
import { SettingPanel } from '#ui/setting-panel.tsx'
import { EditionFields } from './edition-fields.tsx'
import { editionLabels } from './edition-labels.ts'
import { changeEditionCall, editionOf, editionsQuery } from './editions.queries.ts'

export function EditionPanel() {
  const { data } = useQuery(editionsQuery)
  const edition = editionOf(data, useEdition())
  return (
    edition && (
      <SettingPanel
        key={edition.id}
        title={`The ${edition.year} edition`}
        about="When and where it takes place. Leave empty what is not known yet."
      >
        <EditionForm edition={edition} />
      </SettingPanel>
    )
  )
}

function EditionForm({ edition }: { edition: Edition }) {
  const change = useMutation(changeEditionCall)
  const form = useForm<EditionValues>({ resolver: zodResolver(editionForm), defaultValues: valuesOf(edition) })
  const editing = useInPlaceForm<Edition, EditionValues>({
    form,
    stored: edition,
    noun: 'edition',
    row: editionSchema,
    valuesOf,
    describe: values =>
      Object.fromEntries(Object.entries(editionLabels).map(([field, label]) => [label, Reflect.get(values, field)])),
    save: (values, over) =>
      change.mutateAsync({
        id: edition.id,
        version: over?.version ?? edition.version,
        change: changeOf(values),
      }),
    done: () => ({ title: 'Settings updated', description: 'The edition is saved' }),
    failed: { title: 'Error updating settings', description: 'Failed to update the edition', kind: 'error' },
  })
  return (
    <form noValidate onSubmit={editing.onSubmit}>
      <FormProvider {...form}>
        <EditionFields />
      </FormProvider>
      <SaveRow form={form} editing={editing}>
        <Button type="submit" size="small" aria-disabled={form.formState.isSubmitting} className="gap-1!">
          {form.formState.isSubmitting ? 'Saving...' : 'Save'} <span className="max-sm:sr-only">Edition</span>
        </Button>
      </SaveRow>
      {editing.dialogs}
    </form>
  )
}

function changeOf(values: EditionValues): EditionChange {
  const { date, previousDate, ticketSaleStart, speakersUntil, volunteersUntil, partnersUntil } = values
  return {
    ...values,
    date: date || null,
    previousDate: previousDate || null,
    ticketSaleStart: ticketSaleStart || null,
    speakersUntil: speakersUntil || null,
    volunteersUntil: volunteersUntil || null,
    partnersUntil: partnersUntil || null,
  }
}

/** The values of the form; an unknown day is empty. */
function valuesOf({ date, ticketSaleStart, ...edition }: Edition): EditionValues {
  const { year, theme, startTime, endTime, venueName, venueAddress, title } = edition
  return {
    ...{ year, theme, startTime, endTime, venueName, venueAddress, title },
    date: date ?? '',
    previousDate: edition.previousDate ?? '',
    ticketSaleStart: ticketSaleStart ?? '',
    speakersUntil: edition.speakersUntil ?? '',
    volunteersUntil: edition.volunteersUntil ?? '',
    partnersUntil: edition.partnersUntil ?? '',
  }
}
