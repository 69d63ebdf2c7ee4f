import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useForm, useFormContext, useWatch } from 'react-hook-form'
import { DateField } from '#dashboard-kit/fields/date-field.tsx'
import { fieldsOf } from '#dashboard-kit/form/fields-of.ts'
import { InPlaceForm } from '#dashboard-kit/form/in-place-form.tsx'
import { SettingPanel } from '#dashboard-kit/form/setting-panel.tsx'
import { useInPlaceForm } from '#dashboard-kit/form/use-in-place-form.tsx'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import { type EditionValues, editionForm } from '#features/event/edition-form.schema.ts'
import { type Edition, type EditionChange, edition as editionSchema } from '#features/event/editions.schema.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { FieldGroup } from '#ui/fields/field-group.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { unprintedHint } from '#ui/fields/unprinted-hint.ts'
import { changeEditionCall, editionOf, editionsQuery } from './editions.queries.ts'

const editionLabels: Record<keyof EditionValues, string> = {
  theme: 'Theme',
  year: 'Edition Year',
  date: 'Date',
  previousDate: 'Day Before It Was Postponed',
  startTime: 'Start Time',
  endTime: 'End Time',
  venueName: 'Venue Name',
  venueAddress: 'Venue Address',
  ticketSaleStart: 'Ticket Sale Start',
  programmeFrom: 'Program Public From',
  confirmedOnly: 'Asked speakers appear once they confirm',
  speakersUntil: 'Speakers Apply Until',
  volunteersUntil: 'Volunteers Apply Until',
  partnersUntil: 'Partners Ask Until',
  title: 'Title of the Recap',
}

const LAST_DAY = 'The last day, to its end. Leave empty if there is none yet.'
const UNKNOWN = 'Leave empty until it is announced.'

function EditionFields() {
  const field = fieldsOf(useFormContext<EditionValues>(), editionLabels)
  const [theme, venueName] = useWatch<EditionValues, ['theme', 'venueName']>({ name: ['theme', 'venueName'] })
  return (
    <FieldGroup title="The event">
      <TextField {...field('theme')} hint={unprintedHint(theme) ?? 'Leave empty if there is no theme yet.'} />
      <TextField {...field('year', { valueAsNumber: true })} type="number" inputMode="numeric" starred />
      <DateField {...field('date')} hint={UNKNOWN} />
      <DateField {...field('ticketSaleStart')} type="datetime-local" hint={`In the event’s time zone. ${UNKNOWN}`} />
      <TextField {...field('startTime')} starred hint="Such as 8:00 AM" />
      <TextField {...field('endTime')} starred hint="Such as 2:30 PM" />
      <TextField {...field('venueName')} hint={unprintedHint(venueName) ?? UNKNOWN} />
      <TextField {...field('venueAddress')} hint={UNKNOWN} />
      {(['speakersUntil', 'volunteersUntil', 'partnersUntil'] as const).map(name => (
        <DateField key={name} {...field(name)} hint={LAST_DAY} />
      ))}
      <DateField
        {...field('programmeFrom')}
        type="datetime-local"
        hint="In the event’s time zone. Visitors see the schedule from then; leave empty for at once."
      />
      <CheckboxField
        {...field('confirmedOnly')}
        hint="Otherwise visitors see them as soon as they are selected."
        className="md:col-span-2"
      />
      <TextField {...field('title')} starred hint="The heading of its pictures and talks once it is over." />
    </FieldGroup>
  )
}

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
    <InPlaceForm editing={editing} what="Edition">
      <EditionFields />
    </InPlaceForm>
  )
}

function changeOf(values: EditionValues): EditionChange {
  const { date, previousDate, ticketSaleStart, speakersUntil, volunteersUntil, partnersUntil, programmeFrom } = values
  return {
    ...values,
    date: date || null,
    previousDate: previousDate || null,
    ticketSaleStart: ticketSaleStart || null,
    speakersUntil: speakersUntil || null,
    volunteersUntil: volunteersUntil || null,
    partnersUntil: partnersUntil || null,
    programmeFrom: programmeFrom || null,
  }
}

/** The values of the form; an unknown day is empty. */
function valuesOf({ date, ticketSaleStart, ...edition }: Edition): EditionValues {
  const { year, theme, startTime, endTime, venueName, venueAddress, title, confirmedOnly } = edition
  return {
    ...{ year, theme, startTime, endTime, venueName, venueAddress, title, confirmedOnly },
    date: date ?? '',
    previousDate: edition.previousDate ?? '',
    ticketSaleStart: ticketSaleStart ?? '',
    speakersUntil: edition.speakersUntil ?? '',
    volunteersUntil: edition.volunteersUntil ?? '',
    partnersUntil: edition.partnersUntil ?? '',
    programmeFrom: edition.programmeFrom ?? '',
  }
}
