import type { ComponentProps } from 'react'
import { controlClass, FieldFrame, type FieldTexts } from './field-frame.tsx'

type Props = FieldTexts & Omit<ComponentProps<'input'>, 'type'>

export function FileField({ label, hint, error, starred, className, ...input }: Props) {
  return (
    <FieldFrame {...{ label, hint, error, starred, className }}>
      {control => (
        <input
          type="file"
          className={`${controlClass} cursor-pointer file:mr-4 file:cursor-pointer file:rounded-lg file:border-0 file:bg-ink/8 file:px-3 file:py-1.5 file:font-semibold`}
          {...control}
          {...input}
        />
      )}
    </FieldFrame>
  )
}
