import type { ComponentProps } from 'react'
import { controlClass, FieldFrame, type FieldTexts } from './field-frame.tsx'

type Props = FieldTexts & ComponentProps<'textarea'>

/** Several lines of text; grows where the browser supports it. */
export function TextareaField({ label, hint, error, starred, required, className, rows = 3, ...textarea }: Props) {
  return (
    <FieldFrame {...{ label, hint, error, starred, required, className }}>
      {control => (
        <textarea
          rows={rows}
          required={required}
          className={`${controlClass} field-sizing-content max-h-96 min-h-24 resize-y`}
          {...control}
          {...textarea}
        />
      )}
    </FieldFrame>
  )
}
