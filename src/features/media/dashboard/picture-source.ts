import { isHeic } from '#features/media/is-heic.ts'
import type { Cut } from '#features/media/media.schema.ts'
import { HEIC, TOO_LARGE } from '#lib/terms/largest-picture.ts'

/** The file types that browsers show and the server accepts. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const

export interface PictureSource {
  file: Blob
  /** Its address in the browser. */
  url: string
  /** Its hash, if the server has it. */
  original?: string
  /** The cut of the form's picture; absent for a new file. */
  cut?: Cut
}

/** Texts that the specification fixes for a picture. */
export interface PictureMessages {
  /** The title of the toast for a failed upload. */
  title?: string
  tooLarge?: string
  failed?: string
  done?: string
}

export interface PictureFault {
  title: string
  description: string
}

/** The largest file that is opened, in bytes; the cut is made small enough for the server. */
const LARGEST_FILE = 40 * 1024 * 1024

/** Why a file is refused, or undefined. */
export function refusalOf({ name, type, size }: File, { tooLarge }: PictureMessages): PictureFault | undefined {
  if (isHeic({ name, type })) return { title: 'Invalid file type', description: HEIC }
  if (!pictureTypes.some(known => known === type)) {
    return { title: 'Invalid file type', description: 'Only image files are allowed' }
  }
  if (size > LARGEST_FILE) return tooLargeFault(tooLarge)
}

export function tooLargeFault(description = TOO_LARGE): PictureFault {
  return { title: 'File too large', description }
}

/**
 * Whether the picture at an address can be edited: not one of another site, which may not be read, nor a drawing, which
 * has no pixels.
 */
export function isEditable(address: string): boolean {
  return address.startsWith('/') && !address.startsWith('//') && !/\.svg$/i.test(address)
}
