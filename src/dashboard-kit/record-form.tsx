import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useId } from 'react'
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form'
import type { z } from '#lib/zod.ts'
import type { MenuEntry } from './menus/more-menu.tsx'
import type { VersionedRecord } from './record-calls.ts'
import { type EditorProps, RecordEditor, type RecordEditorProps } from './record-editor.tsx'
import { type Along, type Layout, type Offered, RecordFields } from './record-fields.tsx'

/** What the ordinary editor needs to know of a record type. */
export interface FormFacts<Row, Values extends FieldValues> {
  layout: Layout<Path<Values>>
  /** The record, or what a new one starts with besides empty texts and ticks. */
  start: NoInfer<DefaultValues<Values>>
  choices?: Offered<Path<Values>>
  along?: Along<Path<Values>>
  width?: 'narrow' | 'wide'
  /** The line below the title while a stored record is open. */
  about?: (record: Row) => string
  /** Entries of the menu while nothing is unsaved. */
  more?: readonly MenuEntry[]
}

interface Props<Row extends VersionedRecord, Values extends FieldValues, Change>
  extends EditorProps<Row>,
    FormFacts<Row, Values>,
    Pick<RecordEditorProps<Row, Values, Change>, 'kind' | 'alternatives' | 'above'> {
  /** What visitors will see of it: a picture, then texts. */
  preview?: ReactNode
}

/** The editor of records whose controls are ordinary. */
export function RecordForm<Row extends VersionedRecord, Values extends FieldValues, Change>({
  kind,
  layout,
  start,
  choices,
  along,
  preview,
  ...rest
}: Props<Row, Values, Change>) {
  const { values } = kind
  const heading = useId()
  const form = useForm<Values>({
    resolver: zodResolver(values),
    defaultValues: { ...emptyValues(values.shape), ...start },
  })
  return (
    <RecordEditor kind={kind} form={form} {...rest}>
      <div className={preview ? 'grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_14rem]' : ''}>
        {preview && (
          <section
            aria-labelledby={heading}
            className="self-start rounded-2xl border border-line p-3.5 lg:sticky lg:top-6 lg:order-last"
          >
            <h3 id={heading} className="mb-2 font-normal font-sans text-[0.8125rem] text-grey tracking-normal">
              As it will be
            </h3>
            <div className="flex items-center gap-3.5 wrap-anywhere lg:block">{preview}</div>
          </section>
        )}
        <RecordFields shape={values.shape} {...{ layout, choices, along }} />
      </div>
    </RecordEditor>
  )
}

const empties: Readonly<Record<string, string | boolean | null>> = { string: '', boolean: false, nullable: null }

/** Empty texts, ticks and nothings for the fields of a new record. */
function emptyValues(shape: Readonly<Record<string, z.ZodType>>) {
  const known = Object.entries(shape).filter(([, { type }]) => type in empties)
  return Object.fromEntries(known.map(([name, { type }]) => [name, empties[type]]))
}
