import { recordId, required, ruledTexts, timestamp } from '#lib/fields.ts'
import { honeypotFields } from '#lib/honeypot.ts'
import { z } from '#lib/zod.ts'
import { contactRules, newsletterRules } from './inbox-rules.ts'

const message = ruledTexts(contactRules)

export const contactInput = z.object({ ...message, subject: message.subject.default('general') })
export const newsletterInput = z.object(ruledTexts(newsletterRules))

export const contactForm = contactInput.extend(honeypotFields)
export const newsletterForm = newsletterInput.extend(honeypotFields)

export const contactSubmission = contactInput.extend({
  id: recordId,
  createdAt: timestamp,
  readAt: timestamp.nullable(),
  archivedAt: timestamp.nullable(),
})
export const newsletterSubscription = newsletterInput.extend({
  id: recordId,
  createdAt: timestamp,
  archivedAt: timestamp.nullable(),
})
export const ticketPurchase = z.object({
  id: recordId,
  ticketTierId: required('Ticket tier is required'),
  name: required('Name is required'),
  email: newsletterInput.shape.email,
  quantity: z.int().min(1).max(1_000),
  status: required('Status is required'),
  createdAt: timestamp,
})

/** What an administrator does with a message: every one is only ever read and put aside. */
export const messageChange = z.object({ read: z.boolean(), archived: z.boolean() }).partial()
export const subscriberChange = messageChange.pick({ archived: true })

export type ContactInput = z.infer<typeof contactInput>
export type NewsletterInput = z.infer<typeof newsletterInput>
export type ContactSubmission = z.infer<typeof contactSubmission>
export type NewsletterSubscription = z.infer<typeof newsletterSubscription>
export type MessageChange = z.infer<typeof messageChange>
export type SubscriberChange = z.infer<typeof subscriberChange>
export type TicketPurchase = z.infer<typeof ticketPurchase>
