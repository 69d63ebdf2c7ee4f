import { isHeic } from '#features/media/is-heic.ts'
import type { Cut } from '#features/media/media.schema.ts'
import { HEIC, TOO_LARGE } from '#lib/terms/largest-picture.ts'

/** The files that browsers can show and the server keeps. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const

/** A picture that is about to be edited. */
export interface PictureSource {
  file: Blob
  /** Where the browser finds the file. */
  url: string
  /** The hash of the file, if the server keeps it. */
  original?: string
  /** How the picture in the form was cut out of it; absent for a file that was just chosen. */
  cut?: Cut
}

/** What a widget says instead of its own words, where the specification has others for its picture. */
export interface PictureMessages {
  /** The title of the message that an upload failed. */
  title?: string
  tooLarge?: string
  failed?: string
  done?: string
}

export interface PictureFault {
  title: string
  description: string
}

/** The largest file that is opened, in bytes; what is cut out of it is made small enough for the server. */
const LARGEST_FILE = 40 * 1024 * 1024

/** Why a file cannot be taken, or undefined when it can. */
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
 * Whether the picture at an address can be edited anew: not one of another site, which may not be read, nor a drawing,
 * which has no pixels to cut out.
 */
export function isEditable(address: string): boolean {
  return address.startsWith('/') && !address.startsWith('//') && !/\.svg$/i.test(address)
}
