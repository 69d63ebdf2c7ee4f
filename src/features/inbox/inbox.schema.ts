import { integer, recordId, required, ruledTexts, text, timestamp } from '#lib/fields.ts'
import { honeypotFields } from '#lib/honeypot.ts'
import { PROSE } from '#lib/text-rules.ts'
import { z } from '#lib/zod.ts'
import { contactRules, newsletterRules } from './inbox-rules.ts'

const message = ruledTexts(contactRules)

export const contactInput = z.object({ ...message, subject: message.subject.default('general') })
export const subscriptionInput = z.object(ruledTexts(newsletterRules))

export const contactForm = contactInput.extend(honeypotFields)
export const newsletterForm = subscriptionInput.extend(honeypotFields)

/** An answer with its author's name; without a text it was given elsewhere. */
const messageAnswer = z.object({ at: timestamp, by: text(), text: text(PROSE) })

export const contactMessage = contactInput.extend({
  id: recordId,
  createdAt: timestamp,
  readAt: timestamp.nullable(),
  archivedAt: timestamp.nullable(),
  answers: z.array(messageAnswer),
  assignee: recordId.nullable().describe('The organizer who is to answer it.'),
})
export const newsletterSubscription = subscriptionInput.extend({
  id: recordId,
  createdAt: timestamp,
  archivedAt: timestamp.nullable(),
  confirmedAt: timestamp.nullable().describe('Only confirmed addresses get mail.'),
  confirmationSentAt: timestamp.nullable(),
})

/** A change of a message: read, archived, answered elsewhere, or assigned. */
export const messageChange = z
  .object({ read: z.boolean(), archived: z.boolean(), answered: z.boolean(), assignee: recordId.nullable() })
  .partial()
export const subscriberChange = messageChange.pick({ archived: true })

export const colleague = z.object({
  id: recordId,
  name: z.string(),
  active: z.boolean().describe('Whether they may answer messages now.'),
})
/** An answer, and how many answers its author has seen: with more of them it is refused. */
export const answerInput = z.object({ text: required('Please write an answer.', PROSE), seen: integer() })

export type ContactInput = z.infer<typeof contactInput>
export type ContactMessage = z.infer<typeof contactMessage>
export type NewsletterSubscription = z.infer<typeof newsletterSubscription>
export type Colleague = z.infer<typeof colleague>
export type AnswerInput = z.infer<typeof answerInput>
export type MessageChange = z.infer<typeof messageChange>
export type SubscriberChange = z.infer<typeof subscriberChange>
