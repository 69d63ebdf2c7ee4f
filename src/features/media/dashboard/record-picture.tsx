import type { ComponentProps } from 'react'
import { useController } from 'react-hook-form'
import { PictureField } from './picture-field.tsx'

type Look = Omit<ComponentProps<typeof PictureField>, 'value' | 'onChange' | 'error' | 'ref'>

/** A picture as a field of the form around it. */
export function RecordPicture({ name, ...look }: Look & { name: string }) {
  const { field, fieldState } = useController({ name })
  return (
    <PictureField
      ref={field.ref}
      value={field.value}
      onChange={field.onChange}
      error={fieldState.error?.message}
      {...look}
    />
  )
}
