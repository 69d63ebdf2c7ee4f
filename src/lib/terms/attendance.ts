import { z } from '#lib/zod.ts'

/** What a person answered when asked whether they come. */
export const attendance = z.enum(['not asked', 'asked', 'confirmed', 'declined'])

/** The same for a form. */
export const attendanceChoices = [
  { value: 'not asked', label: 'Not asked' },
  { value: 'asked', label: 'Asked' },
  { value: 'confirmed', label: 'Confirmed' },
  { value: 'declined', label: 'Declined' },
]
