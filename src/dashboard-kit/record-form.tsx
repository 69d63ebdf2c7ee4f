import { zodResolver } from '@hookform/resolvers/zod'
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form'
import type { z } from '#lib/zod.ts'
import type { MenuEntry } from './menus/more-menu.tsx'
import type { VersionedRecord } from './record-calls.ts'
import { type EditorProps, RecordEditor } from './record-editor.tsx'
import { type Layout, type Offered, RecordFields } from './record-fields.tsx'
import type { EditableKind } from './record-kind.ts'

/** What the ordinary editor needs to know of a record type. */
export interface FormFacts<Row, Values extends FieldValues> {
  layout: Layout<Path<Values>>
  /** The record, or what a new one starts with besides empty texts and ticks. */
  start: NoInfer<DefaultValues<Values>>
  choices?: Offered<Path<Values>>
  width?: 'narrow' | 'wide'
  /** The line below the title while a stored record is open. */
  about?: (record: Row) => string
}

interface Props<Row extends VersionedRecord, Values extends FieldValues, Change>
  extends EditorProps<Row>,
    FormFacts<Row, Values> {
  /** Entries of the menu while nothing is unsaved. */
  more?: readonly MenuEntry[]
  kind: EditableKind<Row, Values, Change>
}

/** The editor of records whose controls are ordinary. */
export function RecordForm<Row extends VersionedRecord, Values extends FieldValues, Change>({
  kind,
  layout,
  start,
  choices,
  ...rest
}: Props<Row, Values, Change>) {
  const { values } = kind
  const form = useForm<Values>({
    resolver: zodResolver(values),
    defaultValues: { ...emptyValues(values.shape), ...start },
  })
  return (
    <RecordEditor kind={kind} form={form} {...rest}>
      <RecordFields shape={values.shape} layout={layout} choices={choices} />
    </RecordEditor>
  )
}

const empties: Readonly<Record<string, string | boolean | null>> = { string: '', boolean: false, nullable: null }

/** Empty texts, ticks and nothings for the fields of a new record. */
export function emptyValues(shape: Readonly<Record<string, z.ZodType>>) {
  const known = Object.entries(shape).filter(([, { type }]) => type in empties)
  return Object.fromEntries(known.map(([name, { type }]) => [name, empties[type]]))
}
