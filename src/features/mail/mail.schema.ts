import { idParam, recordId, timestamp } from '#lib/fields.ts'
import { mailFaultKinds } from '#lib/terms/mail-terms.ts'
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
  faultKind: z.enum(mailFaultKinds).nullable(),
})

/** What is known of the mail server that is set up. */
export const mailServer = z.object({ hasServer: z.boolean(), from: z.string() })
/** The tables of whose records mails tell. */
export const aboutTables = ['speakers', 'volunteers', 'contactSubmissions', 'sponsors', 'newsletters'] as const
export const aboutParam = idParam.extend({ table: z.enum(aboutTables, 'There is no mail about this') })

/** A record of which mails tell. */
export interface About {
  table: (typeof aboutTables)[number]
  id: number
}

/** A mail that a record shows: what was said to whom, when and by whom. */
export const mailAbout = outboxMail.extend({
  text: z.string(),
  sentBy: z.string().describe('Who sent it; empty for what the site sends by itself.'),
})

/** How a mail is shown before it goes: on a phone, by day or where everything is dark, whatever screen it is shown on. */
export type MailLook = 'day' | 'night'
export type AboutTable = (typeof aboutTables)[number]
export type OutboxMail = z.infer<typeof outboxMail>
