import type { ComponentProps } from 'react'
import { FIRST_DAY, LAST_DAY } from '#lib/day-bounds.ts'
import { controlClass, FieldFrame, type FieldTexts } from './field-frame.tsx'

type Props = FieldTexts & ComponentProps<'input'>

const bounds: Partial<Record<string, { min: string; max: string }>> = {
  date: { min: FIRST_DAY, max: LAST_DAY },
  'datetime-local': { min: `${FIRST_DAY}T00:00`, max: `${LAST_DAY}T23:59` },
}

/** One line of text, or a day in the years that the server takes. */
export function TextField({ label, hint, error, starred, required, className, ...input }: Props) {
  return (
    <FieldFrame {...{ label, hint, error, starred, required, className }}>
      {control => (
        <input className={controlClass} required={required} {...bounds[input.type ?? '']} {...control} {...input} />
      )}
    </FieldFrame>
  )
}
