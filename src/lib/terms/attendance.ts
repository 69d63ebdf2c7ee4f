import { z } from '#lib/zod.ts'

/** What a person answered when asked whether they come. */
export const attendance = z.enum(['not asked', 'asked', 'confirmed', 'declined'])
