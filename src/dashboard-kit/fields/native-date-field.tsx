import { FIRST_DAY, LAST_DAY } from '#lib/day-bounds.ts'
import { TextField, type TextFieldProps } from '#ui/fields/text-field.tsx'

const bounds = {
  date: { min: FIRST_DAY, max: LAST_DAY },
  'datetime-local': { min: `${FIRST_DAY}T00:00`, max: `${LAST_DAY}T23:59` },
}

interface Props extends TextFieldProps {
  type?: keyof typeof bounds
}

/** A day, optionally with its time, in the allowed years: the browser's own control. */
export function NativeDateField({ type = 'date', ...field }: Props) {
  return <TextField {...bounds[type]} type={type} {...field} />
}
