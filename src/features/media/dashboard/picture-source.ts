import { mediaPath, storedHash } from '#features/media/media-path.schema.ts'
import type { Cut } from './cut-out.ts'

/** The files that browsers can show and the server keeps. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const

/** A picture that is about to be edited. */
export interface PictureSource {
  url: string
  type: string
  /** Whether it was cut out before and is kept: what is left unchanged is not encoded again. */
  isStored?: boolean
  /** How it was cut out the last time, if it is edited again. */
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

const HEIC = 'This is a HEIC photo, which few programs can show. Export it as JPEG and choose that.'

/** Why a file cannot be taken, or undefined when it can. */
export function refusalOf({ name, type, size }: File, { tooLarge }: PictureMessages): PictureFault | undefined {
  if (/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)) return { title: 'Invalid file type', description: HEIC }
  if (!pictureTypes.some(known => known === type)) {
    return { title: 'Invalid file type', description: 'Only image files are allowed' }
  }
  if (size > LARGEST_FILE) return tooLargeFault(tooLarge)
}

export function tooLargeFault(description = 'The image must be less than 5MB'): PictureFault {
  return { title: 'File too large', description }
}

/**
 * The picture at an address for editing anew, or undefined for one of another site, which may not be drawn, and for a
 * drawing, which has no pixels to cut out.
 */
export function sourceAt(address: string): PictureSource | undefined {
  if (!address.startsWith('/') || address.startsWith('//') || /\.svg$/i.test(address)) return
  const hash = storedHash(address)
  return { url: hash ? mediaPath(hash, 1920, 'webp') : address, type: 'image/webp', isStored: true }
}
