import { z } from 'zod'

/** Largest picture that may be uploaded, in bytes and in pixels (width times height). */
export const LARGEST_BYTES = 5 * 1024 * 1024
export const LARGEST_PIXELS = 50_000_000

/** Widths in which a stored picture is served. */
export const widths = [320, 480, 600, 800, 1200, 1600, 1920] as const
export const formats = ['avif', 'webp', 'jpg'] as const

export const uploadAnswer = z.object({
  success: z.boolean(),
  filePath: z.string().optional(),
  error: z.string().optional(),
})

export type UploadAnswer = z.infer<typeof uploadAnswer>
