import { z } from 'zod'

/** Largest picture that may be uploaded, in bytes and in pixels (width times height). */
export const LARGEST_BYTES = 5 * 1024 * 1024
export const LARGEST_PIXELS = 50_000_000

export const uploadAnswer = z.object({
  success: z.boolean(),
  filePath: z.string().optional(),
  error: z.string().optional(),
})

export type UploadAnswer = z.infer<typeof uploadAnswer>

/** The widths in which a stored picture is served, in pixels; no other is ever made, whoever asks. */
export const mediaWidths = [96, 192, 320, 480, 600, 800, 1200, 1600, 1920] as const
export const mediaFormat = z.enum(['avif', 'webp', 'jpg'])
export const mediaTypes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const

export type MediaFormat = z.infer<typeof mediaFormat>

/** Where a picture of the media store lies. */
export function mediaPath(hash: string, width: number, format: MediaFormat): string {
  return `/media/${hash}/${width}.${format}`
}
