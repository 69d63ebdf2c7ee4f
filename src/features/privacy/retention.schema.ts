import {
  forEachKind,
  LEAST_MONTHS,
  MOST_DAYS,
  MOST_MONTHS,
  type Retention,
} from '#features/settings/retention-kinds.ts'
import { z } from '#lib/zod.ts'

const message = `Please enter a number of months between ${LEAST_MONTHS} and ${MOST_MONTHS}`
const months = z.int(message).min(LEAST_MONTHS, message).max(MOST_MONTHS, message)

const DAYS = `Please enter a number of days between 1 and ${MOST_DAYS}`
const days = z.int(DAYS).min(1, DAYS).max(MOST_DAYS, DAYS)

/** How long each kind of personal data is kept, in months; guests in days after the event. */
export const retention = z.object({ ...forEachKind(() => months), guests: days }) satisfies z.ZodType<Retention>
