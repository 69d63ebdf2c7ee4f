import type { ComponentProps } from 'react'
import { controlClass, FieldFrame, type FieldTexts } from './field-frame.tsx'

export type TextFieldProps = FieldTexts & ComponentProps<'input'>

export function TextField({ label, hint, error, starred, required, className, ...input }: TextFieldProps) {
  return (
    <FieldFrame {...{ label, hint, error, starred, required, className }}>
      {control => <input className={controlClass} required={required} {...control} {...input} />}
    </FieldFrame>
  )
}
