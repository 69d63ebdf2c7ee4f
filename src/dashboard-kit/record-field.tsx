import { type ComponentProps, useId } from 'react'
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
import { fieldsOf, numberOrNull } from './form/fields-of.ts'

interface Props<Values extends FieldValues> {
  name: Path<Values>
  schema: z.ZodType
  offered: readonly Choice[] | undefined
}

/** The ordinary control of a field. */
export function RecordField<Values extends FieldValues>({ name, schema, offered }: Props<Values>) {
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
  if (control === 'date' || control === 'datetime-local') return <DateField {...line} {...texts} type={control} />
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
