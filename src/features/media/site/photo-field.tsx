import { type ChangeEvent, useRef, useState } from 'react'
import { isHeic } from '#features/media/is-heic.ts'
import { HEIC } from '#lib/terms/largest-picture.ts'
import { FileField } from '#ui/fields/file-field.tsx'

interface Props {
  name: string
  label: string
  error: string | undefined
  className?: string
}

/** A photo that somebody who applies may add. What the server would not take is made smaller when it is chosen. */
export function PhotoField({ error, ...field }: Props) {
  const [fault, setFault] = useState<string>()
  const latest = useRef<File>(undefined)

  async function choose({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const file = input.files?.[0]
    latest.current = file
    setFault(undefined)
    if (!file) return
    if (isHeic(file)) return refuse(input, HEIC)
    if (file.size === 0) return refuse(input, 'This file is empty')
    const url = URL.createObjectURL(file)
    try {
      const { fitForUpload } = await import('#features/media/fit-for-upload.ts')
      const picture = await fitForUpload(url, file, 'stranger')
      if (picture === file || latest.current !== file) return
      const chosen = new DataTransfer()
      chosen.items.add(new File([picture], file.name, { type: picture.type }))
      input.files = chosen.files
    } catch {
      if (latest.current === file)
        refuse(input, 'This file cannot be read as a picture. Please choose a JPEG, PNG or WebP.')
    } finally {
      URL.revokeObjectURL(url)
    }
  }

  function refuse(input: HTMLInputElement, message: string) {
    input.value = ''
    setFault(message)
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
