import { LEAST_MONTHS, MOST_MONTHS, type Retention, type RetentionKind } from '#lib/terms/retention-kinds.ts'
import { z } from '#lib/zod.ts'

const message = `Please enter a number of months between ${LEAST_MONTHS} and ${MOST_MONTHS}`
const months = z.int(message).min(LEAST_MONTHS, message).max(MOST_MONTHS, message)

/** The retention of each kind of personal data, in months. */
export const retention = z.object({
  messages: months,
  speakers: months,
  volunteers: months,
  subscribers: months,
  newsletters: months,
  tickets: months,
  mails: months,
  history: months,
} satisfies Record<RetentionKind, z.ZodType>) satisfies z.ZodType<Retention>
