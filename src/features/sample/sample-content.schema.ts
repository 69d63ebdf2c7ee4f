import { z } from '#lib/zod.ts'

/** How many records of the sample content there are. */
export const sampleContent = z.object({ records: z.int() })

/** How many are left, and the backup that was written before; null when there was nothing to remove. */
export const sampleRemoval = sampleContent.extend({ backup: z.string().nullable() })

export type SampleContent = z.infer<typeof sampleContent>
export type SampleRemovalAnswer = z.infer<typeof sampleRemoval>
