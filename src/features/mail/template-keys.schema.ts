import { recordFields, required } from '#lib/fields.ts'
import type { Right } from '#lib/rights.ts'
import { PROSE } from '#lib/text-rules.ts'
import { z } from '#lib/zod.ts'

/** The mails with editable texts, in display order. */
export const templateKeys = [
  'message-receipt',
  'speaker-receipt',
  'volunteer-receipt',
  'candidate-invited',
  'speaker-shortlisted',
  'speaker-selected',
  'speaker-declined',
  'speaker-cannot-come',
  'speaker-sent-back',
  'volunteer-approved',
  'volunteer-declined',
  'volunteer-cannot-come',
  'volunteer-shifts',
  'personal-link',
  'what-is-missing',
  'speaker-thanks',
  'volunteer-thanks',
  'partner-thanks',
  'newsletter-confirmation',
  'sale-start',
  'notice',
  'assignment',
  'coach-notice',
  'digest',
  'invitation',
  'password-reset',
  'account-change',
] as const

export const templateKey = z.enum(templateKeys, 'There is no such text')

/** Access mails: only owners change their texts (decision O2). */
const accessKeys: ReadonlySet<string> = new Set<TemplateKey>(['invitation', 'password-reset', 'account-change'])

export function isAccessMail(key: string): boolean {
  return accessKeys.has(key)
}

export function rightToWrite(key: string): Right {
  return isAccessMail(key) ? 'securitySettings' : 'editSite'
}

/** Subject and body as organizers write them: `{name}` is a field, the body is plain text. */
export const mailTexts = z.object({
  subject: required('Subject is required', 200),
  body: required('Text is required', PROSE),
})

export const mailTemplate = mailTexts.extend({ ...recordFields, key: templateKey })

export type TemplateKey = z.infer<typeof templateKey>
export type MailTexts = z.infer<typeof mailTexts>
export type MailTemplate = z.infer<typeof mailTemplate>

/** A text as the dashboard edits it. */
export const templateView = mailTexts.extend({
  key: templateKey,
  title: z.string(),
  when: z.string().describe('When it goes.'),
  own: mailTemplate.pick({ id: true, version: true }).nullable().describe('Null while the text of the site holds.'),
  fields: z.record(z.string(), z.string()).describe('The fields it may contain in braces, each with an example.'),
})

/** A mail as its reader gets it. */
export const mailPreview = z.object({
  subject: z.string(),
  text: z.string(),
  html: z.string().describe('As a phone shows it by day.'),
  dark: z.string().describe('As a phone shows it where everything is dark.'),
  filledFrom: z.string().describe('The person whose data fills it; empty for example data.'),
})
export const templateParam = z.object({ key: templateKey })

export type TemplateView = z.infer<typeof templateView>
export type MailPreview = z.infer<typeof mailPreview>
