import { newsletterForm } from '#features/inbox/inbox.schema.ts'
import { z } from '#lib/zod.ts'

/** A request for a mail when the sale starts. */
export const reminderForm = newsletterForm.extend({
  news: z.literal('on', 'Please send "on" or leave it out').optional().describe('Subscribes to the newsletter too.'),
})
