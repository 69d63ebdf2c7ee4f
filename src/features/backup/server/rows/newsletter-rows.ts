import { newsletterSubscription } from '#features/inbox/inbox.schema.ts'
import { recipient } from '#features/newsletters/newsletters.schema.ts'
import { recordId, timestamp } from '#lib/fields.ts'
import { deliveryStates } from '#lib/terms/mail-terms.ts'
import { z } from '#lib/zod.ts'

/** Newsletters, their recipients, and the addresses that get none. */
export const newsletterRows = {
  newsletterRecipients: recipient
    .omit({ result: true, bounced: true })
    .partial()
    .extend(recipient.pick({ id: true, email: true }).shape)
    .extend({
      newsletterId: recordId,
      name: z.string().optional(),
      state: z.enum(deliveryStates).optional(),
      tokenHash: z.string().max(64).nullable().optional(),
      createdAt: timestamp.optional(),
    }),
  mailRefusals: z.object({
    id: recordId,
    email: newsletterSubscription.shape.email,
    reason: z.enum(['unsubscribed', 'bounced']),
    createdAt: timestamp.optional(),
  }),
}
