import { type ChangeEvent, useState } from 'react'
import { FileField } from '#ui/fields/file-field.tsx'

interface Props {
  name: string
  label: string
  /** The errors of the last answer: a new object for each answer. */
  errors: Readonly<Record<string, string | undefined>>
  className?: string
  /** Called when a file was chosen and is small enough. */
  onReady?: (input: HTMLInputElement) => void
}

/** An applicant's photo; too large a photo is made smaller. */
export function PhotoField({ errors, onReady, ...field }: Props) {
  const [fault, setFault] = useState<string>()
  // A refusal is about the file before: it goes when another one is chosen.
  const [before, setBefore] = useState<Props['errors']>()

  async function choose({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    setFault(undefined)
    setBefore(errors)
    // Until then the form is not sent.
    input.setCustomValidity('The picture is still being read. Please send it in a moment.')
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
      error={fault ?? (errors === before ? undefined : errors[field.name])}
      hint="A picture of you, square if you have one: JPEG, PNG or WebP, at least 400 pixels wide and high, at most 5MB and 16 megapixels. Larger ones are made smaller here."
      accept="image/*"
      onChange={choose}
    />
  )
}
