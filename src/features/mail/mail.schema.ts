import { recordId, timestamp } from '#lib/fields.ts'
import { z } from '#lib/zod.ts'

export const outboxMail = z.object({
  id: recordId,
  recipient: z.string(),
  subject: z.string(),
  createdAt: timestamp,
  tries: z.int(),
  nextTryAt: timestamp.nullable(),
  sentAt: timestamp.nullable(),
  fault: z.string(),
})

export type OutboxMail = z.infer<typeof outboxMail>
