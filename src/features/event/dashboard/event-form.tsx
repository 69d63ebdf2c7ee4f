import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { get, type Resolver, useForm } from 'react-hook-form'
import { StoredWordsContext } from '#dashboard-kit/form/changed-field.tsx'
import { currentOf } from '#dashboard-kit/form/fields-of.ts'
import { InPlaceForm } from '#dashboard-kit/form/in-place-form.tsx'
import { useInPlaceForm } from '#dashboard-kit/form/use-in-place-form.tsx'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import { eventQuery } from '#features/event/event.queries.ts'
import { saveSettingCall, settingsAdminQuery } from '#features/settings/dashboard/settings-admin.queries.ts'
import { changeEditionCall, editionOf, editionsQuery } from './editions.queries.ts'
import { EventFieldControl } from './event-field-control.tsx'
import { type EventField, eventField } from './event-fields.ts'
import {
  changedSettings,
  changeOfEdition,
  type EventRow,
  type EventValues,
  eventForm,
  eventRow,
  eventValues,
  isSame,
  refusedPart,
  withPart,
} from './event-values.ts'

/** What is stored of the edition that is worked on; undefined until it is known. */
export function useEventRow(): EventRow | undefined {
  const year = useEdition()
  const { data: editions } = useQuery(editionsQuery)
  const { data: settings } = useQuery(settingsAdminQuery(year))
  const edition = editionOf(editions, year) ?? editionOf(editions, undefined)
  return edition && settings && eventRow(edition, settings)
}

interface Props {
  fields: readonly EventField[]
  /** What it saves, for the button and the toasts: 'Place'. */
  name: string
}

/** Some fields of the event, which are saved together and without the others. */
export function EventForm(props: Props) {
  const row = useEventRow()
  return row && <RowForm key={row.edition.id} {...props} row={row} />
}

function RowForm({ fields, name, row }: Props & { row: EventRow }) {
  const { data: event } = useQuery(eventQuery)
  const valuesOf = (of: EventRow) => eventValues(of, event?.lineUpYear)
  const describe = (values: EventValues) =>
    Object.fromEntries(fields.map(field => [eventField(field).label, inWords(get(values, field))]))
  const form = useForm<EventValues>({ resolver: checking(fields), defaultValues: valuesOf(row) })
  const { save, refused } = useSaveEvent(row, { fields, valuesOf, describe })
  const editing = useInPlaceForm<EventRow, EventValues>({
    ...{ form, valuesOf, describe, save },
    stored: row,
    noun: 'setting',
    row: refused,
    done: () => ({ title: 'Settings updated', description: `${name}: saved` }),
    failed: {
      title: 'Error updating settings',
      description: `Could not save ${name.toLowerCase()}`,
      kind: 'error',
    },
  })
  return (
    <InPlaceForm editing={editing} what={name.toLowerCase()} autoComplete="off">
      <StoredWordsContext value={(_, value) => inWords(value)}>
        <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
          {fields.map(field => (
            <EventFieldControl key={field} name={field} />
          ))}
        </div>
      </StoredWordsContext>
    </InPlaceForm>
  )
}

interface Saving {
  fields: readonly EventField[]
  valuesOf: (row: EventRow) => EventValues
  describe: (values: EventValues) => Record<string, unknown>
}

/** Saves each changed part of the event over the version that was read. */
function useSaveEvent(row: EventRow, { fields, valuesOf, describe }: Saving) {
  const change = useMutation(changeEditionCall)
  const saveSetting = useMutation(saveSettingCall)
  const edition = useEdition()
  // A part stays saved when the next one is refused.
  const newest = useRef(row)
  const refused = refusedPart(() => newest.current)
  const note = (part: Parameters<typeof withPart>[1]) => (newest.current = withPart(newest.current, part))

  async function store(values: EventValues, over: EventRow) {
    newest.current = over
    const before = valuesOf(over)
    const shown = fields.map(field => field.split('.', 1)[0] ?? field)
    const after = { ...before, ...Object.fromEntries(Object.entries(values).filter(([key]) => shown.includes(key))) }
    const changed = changeOfEdition(after, before)
    if (changed) note(await change.mutateAsync({ ...over.edition, change: changed }))
    for (const { key, value } of changedSettings(after, before)) {
      const version = over.settings.find(stored => stored.key === key)?.version ?? 0
      note(await saveSetting.mutateAsync({ key, value, version, edition }))
    }
    return newest.current
  }

  async function save(values: EventValues, read: EventRow | null) {
    const over = read && read.version > newest.current.version ? read : newest.current
    try {
      return await store(values, over)
    } catch (error) {
      const theirs = currentOf(refused, error)
      // What somebody else has changed is not in this form.
      if (theirs && isSame(describe(valuesOf(theirs)), describe(valuesOf(over)))) return store(values, theirs)
      throw error
    }
  }
  return { save, refused }
}

const whole = zodResolver(eventForm)

/** Checks the fields that are shown. */
function checking(fields: readonly EventField[]): Resolver<EventValues> {
  return async (values, context, options) => {
    const { errors } = await whole(values, context, options)
    for (const name of Object.keys(errors)) {
      const isShown = fields.some(field => field.split('.', 1)[0] === name)
      if (!isShown) Reflect.deleteProperty(errors, name)
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }
}

/** Lists as lines of text. */
function inWords(value: unknown): unknown {
  return Array.isArray(value) ? value.map(line => Object.values(line).join(', ')) : value
}
