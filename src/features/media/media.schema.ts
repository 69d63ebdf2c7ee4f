import { LARGEST_BYTES } from '#lib/terms/largest-picture.ts'
import { mediaFormats } from '#lib/terms/media-path.ts'
import { z } from '#lib/zod.ts'

/** The largest uploaded picture, in pixels (width times height). */
export const LARGEST_PIXELS = 50_000_000

/** The largest picture from a visitor, in pixels, and the memory that decoding it may take, in bytes. */
export const STRANGERS_PIXELS = 16_000_000
export const STRANGERS_MEMORY = 60_000_000

/** The longest side of a stored picture, in pixels: more than any screen of the site shows. */
export const LONGEST_SIDE = 2400

/** The longest side of an original, in pixels: that of a phone's photo. It is private, for later cuts. */
export const LONGEST_ORIGINAL = 4096

/** The largest form with such a picture, in bytes. */
export const LARGEST_FORM = LARGEST_BYTES + 1024 * 1024

/** The form field of the picture. */
export const uploadField = 'image'

/** The form fields of the cut (JSON) and of the hash of a stored original, which replaces the file. */
export const cutField = 'cut'
export const originalField = 'original'

const message = 'Please give a frame that lies inside the picture'
const share = z.number(message).min(0, message).max(100, message)
const rotation = z.number(message).min(-180, message).max(180, message)

/** A part of a picture, in per cent of its sides. */
const part = z
  .object({ x: share, y: share, width: share.gt(0, message), height: share.gt(0, message) })
  .refine(({ x, y, width, height }) => x + width < 100.01 && y + height < 100.01, message)

/** Scale (1 is original size) and clockwise rotation in degrees, about the middle. */
const adjustment = z.object({ scale: z.number(message).min(0.5, message).max(3, message), rotation })

/** A cut: first clockwise quarter turns, then the frame with scale and rotation, then the site's own colours. */
export const pictureCut = z.object({
  quarters: z.int(message).min(0, message).max(3, message),
  part,
  adjustment,
  tint: z.boolean().optional(),
})

export type Part = z.infer<typeof part>
export type Adjustment = z.infer<typeof adjustment>
export type Cut = z.infer<typeof pictureCut>

/** The cut that changes nothing. */
export const wholeCut: Cut = {
  quarters: 0,
  part: { x: 0, y: 0, width: 100, height: 100 },
  adjustment: { scale: 1, rotation: 0 },
}

/** The same as JSON text. */
export const cutAsText = z
  .string(message)
  .transform((text, context) => {
    try {
      const cut: unknown = JSON.parse(text)
      return cut
    } catch {
      context.addIssue(message)
      return z.NEVER
    }
  })
  .pipe(pictureCut)

export const pictureHash = z.string().regex(/^[0-9a-f]{32}$/, 'Please give the hash of a picture')
export const hashParam = z.object({ hash: pictureHash })

/** The original and the cut; the picture itself and null if it is uncut. */
export const pictureOrigin = z.object({ original: pictureHash, cut: pictureCut.nullable() })

export type PictureOrigin = z.infer<typeof pictureOrigin>

export const uploadAnswer = z.object({ success: z.literal(true), filePath: z.string() })

export type UploadAnswer = z.infer<typeof uploadAnswer>

export const mediaFormat = z.enum(mediaFormats)
export const mediaTypes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const
