import { cutText, pictureHash } from '#features/media/media.schema.ts'
import { integer, recordId, timestamp } from '#lib/fields.ts'
import { z } from '#lib/zod.ts'

// Old releases allowed larger pictures than uploads do today; base64 adds a third.
const LONGEST_PICTURE = 24 * 1024 * 1024

/** A picture with its bytes, as base64. */
export const mediaRow = z.object({
  id: recordId,
  hash: pictureHash.optional(),
  type: z.string().optional(),
  width: integer().optional(),
  height: integer().optional(),
  size: integer().optional(),
  createdAt: timestamp.optional(),
  isSample: z.boolean().optional(),
  original: pictureHash.nullable().optional(),
  cut: z
    .string()
    .refine(text => cutText.safeParse(text).success, 'Please give how the picture was cut out')
    .nullable()
    .optional(),
  isPrivate: z.boolean().optional(),
  bytes: z.string('Please give the bytes of a picture').max(LONGEST_PICTURE, 'The picture is too large'),
})
