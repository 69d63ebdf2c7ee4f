import { fitForUpload } from '#features/media/fit-for-upload.ts'
import { isHeic } from '#features/media/is-heic.ts'
import { HEIC } from '#lib/terms/largest-picture.ts'

/**
 * Makes the photo of a file input small enough for the server.
 * @returns why it is refused; the input is empty then
 */
export async function choosePhoto(input: HTMLInputElement): Promise<string | undefined> {
  const file = input.files?.[0]
  if (!file) return
  const refuse = (message: string) => {
    input.value = ''
    return message
  }
  if (isHeic(file)) return refuse(HEIC)
  if (file.size === 0) return refuse('This file is empty')
  const url = URL.createObjectURL(file)
  const isLatest = () => input.files?.[0] === file
  try {
    const picture = await fitForUpload(url, file, 'stranger')
    if (picture === file || !isLatest()) return
    putFile(input, picture, file.name)
  } catch {
    if (isLatest()) return refuse('This file cannot be read as a picture. Please choose a JPEG, PNG or WebP.')
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** Makes a picture the chosen file of an input. */
export function putFile(input: HTMLInputElement, picture: Blob, name: string): void {
  const chosen = new DataTransfer()
  chosen.items.add(new File([picture], name, { type: picture.type }))
  input.files = chosen.files
}
