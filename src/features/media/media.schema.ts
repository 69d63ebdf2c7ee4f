import { z } from '#lib/zod.ts'
import { mediaFormats } from './media-path.schema.ts'

/** Largest picture that may be uploaded, in bytes and in pixels (width times height). */
export const LARGEST_BYTES = 5 * 1024 * 1024
export const LARGEST_PIXELS = 50_000_000

/** Largest picture that a stranger may send in, in pixels, and the most memory that decoding it may take, in bytes. */
export const STRANGERS_PIXELS = 16_000_000
export const STRANGERS_MEMORY = 60_000_000

/** Longest side of a picture that is kept, in pixels: more than any screen of the site shows. */
export const LONGEST_SIDE = 2400

/** A form with one such picture and the texts beside it, in bytes. */
export const LARGEST_FORM = LARGEST_BYTES + 1024 * 1024

/** The field of the form in which a picture is uploaded. */
export const uploadField = 'image'

export const uploadAnswer = z.object({ success: z.literal(true), filePath: z.string() })

export type UploadAnswer = z.infer<typeof uploadAnswer>

export const mediaFormat = z.enum(mediaFormats)
export const mediaTypes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const
