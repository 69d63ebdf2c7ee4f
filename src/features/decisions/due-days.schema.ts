import type { DueDays } from '#features/settings/owed-items.ts'
import { z } from '#lib/zod.ts'

const MOST = 365
const message = `Please enter a number of days between 0 and ${MOST}`
const days = z.int(message).min(0, message).max(MOST, message)

/** How many days before the event each thing is due. */
export const dueDays = z.object({
  attendance: days,
  portrait: days,
  bio: days,
  talkTitle: days,
  introduction: days,
  consent: days,
  slides: days,
  dayPhone: days,
  adult: days,
  briefing: days,
  contact: days,
  remind: days,
}) satisfies z.ZodType<DueDays>
