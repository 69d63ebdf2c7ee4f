import { type ComponentProps, type ReactElement, useId } from 'react'
import { type FieldValues, type Path, useFormContext } from 'react-hook-form'
import { choicesOf, factsOf } from '#lib/record.ts'
import { z } from '#lib/zod.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { WordCount } from '#ui/fields/counted-field.tsx'
import { type Choice, SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import { unprintedHint } from '#ui/fields/unprinted-hint.ts'
import { DateField } from './fields/date-field.tsx'
import { SpokenTime } from './fields/time-field.tsx'
import { fieldsOf } from './form/fields-of.ts'

/** The rows of a form, from top to bottom: fields by their names, or controls of their own. */
export type Layout<Name> = readonly (readonly (Name | ReactElement)[])[]

/** What can be chosen in a field, if its schema does not say; a text may be another one. */
export type Offered<Name extends string> = { readonly [N in Name]?: readonly Choice[] }

const columns = ['', '', 'sm:grid-cols-2', 'sm:grid-cols-3']

interface Props<Values extends FieldValues> {
  shape: Readonly<Record<string, z.ZodType>>
  layout: Layout<Path<Values>>
  choices?: Offered<Path<Values>> | undefined
}

/** The ordinary controls of a record's fields, inside its form. */
export function RecordFields<Values extends FieldValues>({ shape, layout, choices = {} }: Props<Values>) {
  return (
    <div className="col-span-full grid grid-cols-1 gap-5">
      {layout.map(row => (
        <div key={row.map(keyOf).join()} className={`grid grid-cols-1 gap-5 ${columns[row.length]}`}>
          {row.map(cell => {
            if (typeof cell !== 'string') return cell
            const schema = shape[cell]
            return schema && <RecordField<Values> key={cell} name={cell} schema={schema} offered={choices[cell]} />
          })}
        </div>
      ))}
    </div>
  )
}

function keyOf(cell: string | ReactElement): string {
  return typeof cell === 'string' ? cell : String(cell.key)
}

interface FieldProps<Values extends FieldValues> {
  name: Path<Values>
  schema: z.ZodType
  offered: readonly Choice[] | undefined
}

function RecordField<Values extends FieldValues>({ name, schema, offered }: FieldProps<Values>) {
  const form = useFormContext<Values>()
  const known = useId()
  const { label, hint, control, placeholder, words, isPrinted } = factsOf(schema)
  const field = fieldsOf(form)
  const kind = schema instanceof z.ZodNullable ? schema.unwrap() : schema
  const mayBeEmpty = schema.safeParse('').success || schema !== kind
  const shown = { label, hint: (isPrinted && unprintedHint(form.watch(name))) || hint }
  const texts = { ...shown, starred: !mayBeEmpty, autoComplete: 'off' }
  if (kind instanceof z.ZodBoolean) return <CheckboxField {...field(name)} {...shown} />
  if (kind instanceof z.ZodEnum) return <SelectField {...field(name)} {...shown} choices={choicesOf(schema)} />
  if (kind instanceof z.ZodNumber) {
    const number = field(name, { setValueAs: numberOrNull })
    if (offered) return <SelectField {...number} {...shown} choices={offered} />
    return <TextField {...number} {...texts} type="number" {...numberOf(kind)} />
  }
  if (control === 'time') return <SpokenTime name={name} empty={schema === kind ? '' : null} {...texts} />
  // An empty text that may be missing is saved as none.
  const line = field(name, schema === kind ? {} : { setValueAs: (value: string | null) => value || null })
  if (control === 'datetime-local') return <DateField {...line} {...texts} type={control} />
  if (control === 'prose') {
    const count = words && <WordCount text={form.watch(name) ?? ''} limit={words} />
    return (
      <TextareaField {...line} {...texts} {...(count && { label: `${label} (max ${words} words)`, hint: count })} />
    )
  }
  const list = offered && known
  return (
    <div>
      <TextField {...line} {...texts} type={control} placeholder={placeholder} list={list} />
      {list && (
        <datalist id={list}>
          {offered.map(({ value }) => (
            <option key={value} value={value} />
          ))}
        </datalist>
      )}
    </div>
  )
}

function numberOf({ isInt, minValue }: z.ZodNumber): ComponentProps<'input'> {
  return { min: minValue ?? undefined, inputMode: isInt ? 'numeric' : 'decimal', step: isInt ? 1 : 0.01 }
}

function numberOrNull(value: string | number | null): number | null {
  return value === '' || value === null ? null : Number(value)
}
