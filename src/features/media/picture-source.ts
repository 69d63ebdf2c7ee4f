import { LARGEST_BYTES } from './media.schema.ts'
import { mediaPath, storedHash } from './media-path.schema.ts'

/** The files that browsers can show and the server keeps. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const

/** A picture that is about to be edited. */
export interface PictureSource {
  url: string
  type: string
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

/** Why a file cannot be taken, or undefined when it can. */
export function refusalOf({ type, size }: File, { tooLarge }: PictureMessages): PictureFault | undefined {
  if (!pictureTypes.some(known => known === type)) {
    return { title: 'Invalid file type', description: 'Only image files are allowed' }
  }
  if (size > LARGEST_BYTES) return tooLargeFault(tooLarge)
}

export function tooLargeFault(description = 'The image must be less than 5MB'): PictureFault {
  return { title: 'File too large', description }
}

/** The picture at an address for editing anew, or undefined for one of another site, which may not be drawn. */
export function sourceAt(address: string): PictureSource | undefined {
  if (!address.startsWith('/') || address.startsWith('//')) return
  const hash = storedHash(address)
  return { url: hash ? mediaPath(hash, 1920, 'webp') : address, type: 'image/webp' }
}
