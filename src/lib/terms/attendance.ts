import { z } from '#lib/zod.ts'

/** What a person answered when asked whether they come. */
export const attendance = z.enum(['not asked', 'asked', 'confirmed', 'declined'])

/** The same in words. */
export const attendanceWords = {
  'not asked': 'Not asked',
  asked: 'Asked',
  confirmed: 'Confirmed',
  declined: 'Declined',
} satisfies Record<z.infer<typeof attendance>, string>
