import { noticeTimes } from '#features/mail/notices.schema.ts'
import { optionalEmail, recordId, required, text, timestamp } from '#lib/fields.ts'
import { roles } from '#lib/rights.ts'
import { z } from '#lib/zod.ts'

/** Users of the dashboard, without secrets. */
export const userRow = z.object({
  id: recordId,
  username: required('Username is required'),
  name: text().optional(),
  email: optionalEmail('Please enter a valid email address.').optional(),
  role: z
    // Before roles existed, every user was an owner.
    .preprocess(role => (role === 'admin' ? 'owner' : role), z.enum(roles))
    .optional(),
  disabledAt: timestamp.nullable().optional(),
  notices: z.enum(noticeTimes).optional(),
  noticeKinds: text().optional(),
  mutedSubjects: text().optional(),
})
