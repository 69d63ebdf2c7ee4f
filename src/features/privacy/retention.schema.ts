import { forEachKind, LEAST_MONTHS, MOST_MONTHS, type Retention } from '#lib/terms/retention-kinds.ts'
import { z } from '#lib/zod.ts'

const message = `Please enter a number of months between ${LEAST_MONTHS} and ${MOST_MONTHS}`
const months = z.int(message).min(LEAST_MONTHS, message).max(MOST_MONTHS, message)

/** How long each kind of personal data is kept, in months. */
export const retention = z.object(forEachKind(() => months)) satisfies z.ZodType<Retention>
