import { z } from '#lib/zod.ts'

/** The number of sample records. */
export const sampleContent = z.object({ records: z.int() })

/** The number of remaining records, and the backup written before; null if there was nothing to remove. */
export const sampleRemoval = sampleContent.extend({ backup: z.string().nullable() })

export type SampleContent = z.infer<typeof sampleContent>
export type SampleRemovalAnswer = z.infer<typeof sampleRemoval>
