import type { ComponentProps } from 'react'
import { type Control, type FieldValues, type Path, useController } from 'react-hook-form'
import { PictureField } from './picture-field.tsx'

type Look = Omit<ComponentProps<typeof PictureField>, 'value' | 'onChange' | 'error' | 'ref'>

export function RecordPicture<Values extends FieldValues>({
  name,
  control,
  ...look
}: Look & { name: Path<Values>; control: Control<Values> }) {
  const { field, fieldState } = useController({ name, control })
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
