import { type ChangeEvent, useState } from 'react'
import { FileField } from '#ui/fields/file-field.tsx'

interface Props {
  name: string
  label: string
  error: string | undefined
  className?: string
  /** Called when a file was chosen and is small enough. */
  onReady?: (input: HTMLInputElement) => void
}

/** An applicant's photo; too large a photo is made smaller. */
export function PhotoField({ error, onReady, ...field }: Props) {
  const [fault, setFault] = useState<string>()

  async function choose({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    setFault(undefined)
    // Where the browser checks the form, it is not sent before the photo is small enough.
    input.setCustomValidity('The picture is being made smaller.')
    try {
      const { choosePhoto } = await import('./choose-photo.ts')
      setFault(await choosePhoto(input))
      onReady?.(input)
    } finally {
      input.setCustomValidity('')
    }
  }

  return (
    <FileField
      {...field}
      error={fault ?? error}
      hint="A picture of you, square if you have one: JPEG, PNG or WebP, at most 5MB and 16 megapixels. Larger ones are made smaller here."
      accept="image/*"
      onChange={choose}
    />
  )
}
