import type { ShiftRules } from '#features/settings/shift-rules.ts'
import { z } from '#lib/zod.ts'

const upTo = (most: number) => {
  const message = `Please enter a number between 0 and ${most}`
  return z.int(message).min(0, message).max(most, message)
}

export const shiftRules = z.object({
  withdrawHours: upTo(1000),
  restMinutes: upTo(1000),
  mostHours: upTo(200),
}) satisfies z.ZodType<ShiftRules>
