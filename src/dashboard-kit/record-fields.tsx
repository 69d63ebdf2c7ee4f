import { type ReactElement, useEffect, useEffectEvent } from 'react'
import { type FieldValues, get, type Path, useFormContext } from 'react-hook-form'
import { factsOf } from '#lib/record.ts'
import type { z } from '#lib/zod.ts'
import type { Choice } from '#ui/fields/select-field.tsx'
import { FieldSection } from './field-section.tsx'
import { ChangedField } from './form/changed-field.tsx'
import { RecordField } from './record-field.tsx'

/** Fields beside each other: by their names, or controls with the name as the key. */
type Row<Name> = readonly (Name | ReactElement)[]

/** Rows that fold; open are those that visitors see. */
interface Section<Name> {
  title: string
  isOpen?: boolean
  rows: readonly Row<Name>[]
}

/** The parts of a form, from top to bottom. */
export type Layout<Name> = readonly (Row<Name> | Section<Name>)[]

/** What can be chosen in a field, if its schema does not say; a text may be another one. */
export type Offered<Name extends string> = { readonly [N in Name]?: readonly Choice[] }

/** The fields that change with a field, by its name. */
export type Along<Name extends string> = { readonly [N in Name]?: readonly Name[] }

const columns = ['', '', 'sm:grid-cols-2', 'sm:grid-cols-3']

interface Props<Values extends FieldValues> {
  shape: Readonly<Record<string, z.ZodType>>
  layout: Layout<Path<Values>>
  choices?: Offered<Path<Values>> | undefined
  along?: Along<Path<Values>> | undefined
}

/** The ordinary controls of a record's fields, inside its form. */
export function RecordFields<Values extends FieldValues>({ shape, layout, choices = {}, along = {} }: Props<Values>) {
  useFocusInSections(layout)

  const alongOf = new Map(Object.entries<readonly string[] | undefined>(along))

  // Named by its first cell: a row with others afterwards keeps the focus.
  function drawRow(row: Row<Path<Values>>) {
    return (
      <div key={row.slice(0, 1).map(keyOf).join()} className={`grid grid-cols-1 gap-5 ${columns[row.length]}`}>
        {row.map(cell => {
          const name = keyOf(cell)
          const schema = shape[name]
          if (!schema) return cell
          return (
            <ChangedField key={name} name={name} label={factsOf(schema).label} along={alongOf.get(name)}>
              {typeof cell !== 'string' ? (
                cell
              ) : (
                <RecordField<Values> name={cell} schema={schema} offered={choices[cell]} />
              )}
            </ChangedField>
          )
        })}
      </div>
    )
  }

  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-5">
      {layout.map(part => {
        if (!('rows' in part)) return drawRow(part)
        const { title, isOpen, rows } = part
        return (
          <FieldSection key={title} {...{ title, isOpen, shape }} names={rows.flat().map(keyOf)}>
            {rows.map(drawRow)}
          </FieldSection>
        )
      })}
    </div>
  )
}

/** Focuses the first wrong field after a refused save. The form itself cannot if it is folded; sections open first. */
function useFocusInSections(layout: Layout<string>) {
  const { formState, setFocus } = useFormContext()
  const { errors, submitCount } = formState
  const focusWrong = useEffectEvent((saves: number) => {
    if (saves === 0 || !layout.some(part => 'rows' in part)) return
    const names = layout.flatMap(part => ('rows' in part ? part.rows.flat() : part)).map(keyOf)
    const first = names.find(name => get(errors, name))
    if (first) setFocus(first)
  })
  useEffect(() => focusWrong(submitCount), [submitCount])
}

function keyOf(cell: string | ReactElement): string {
  return typeof cell === 'string' ? cell : String(cell.key)
}
