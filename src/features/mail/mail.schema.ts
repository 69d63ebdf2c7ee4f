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

export const mailServer = z.object({ hasServer: z.boolean(), from: z.string() })
/** The tables whose records have mails. */
export const aboutTables = [
  'speakers',
  'volunteers',
  'candidates',
  'coaches',
  'contactSubmissions',
  'sponsors',
  'newsletters',
] as const
export const aboutParam = idParam.extend({ table: z.enum(aboutTables, 'There is no mail about this') })

/** A record that mails are about. */
export interface About {
  table: (typeof aboutTables)[number]
  id: number
}

/** A mail in a record's list: subject, date and author. */
export const mailAbout = outboxMail.extend({
  text: z.string(),
  sentBy: z.string().describe('The sender; empty for automatic mail.'),
})

/** The looks of a preview: phone width, light or dark, independent of the screen. */
export type MailLook = 'day' | 'night'
export type AboutTable = (typeof aboutTables)[number]
export type OutboxMail = z.infer<typeof outboxMail>
