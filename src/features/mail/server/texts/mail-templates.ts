import type { commonFieldNames } from '#features/mail/letter-fields.ts'
import { isAccessMail, type MailTexts, type TemplateKey, templateKey } from '#features/mail/template-keys.schema.ts'
import { z } from '#lib/zod.ts'
import templates from './mail-templates.json' with { type: 'json' }

/** A mail of the site: its built-in text and its fields. */
const template = z.strictObject({
  title: z.string(),
  /** When it is sent. */
  when: z.string(),
  subject: z.string(),
  /** By paragraphs. */
  body: z.array(z.string()).transform(paragraphs => paragraphs.join('\n\n')),
  /** Its fields beside the common ones, each with an example. */
  fields: z.record(z.string(), z.string()),
  /** The reason for the mail; may contain fields. */
  why: z.string(),
  /** The label of its button; the address comes with each mail. */
  button: z.string().optional(),
})

/** The built-in texts. */
export const mailTemplates = z.record(templateKey, template).parse(templates)

/** The fields of every mail, each with an example. */
const commonFields: Readonly<Record<(typeof commonFieldNames)[number], string>> = {
  brand: 'DevonTalks',
  year: '2026',
  day: 'October 8, 2026',
  venue: 'Devon Community Centre',
  contact: 'hello@devontalks.example',
}

/** Event texts of editors: access mails contain none of them. */
const writtenByEditors: ReadonlySet<string> = new Set(['contact', 'venue'])

export function templateFieldsOf(key: TemplateKey): Record<string, string> {
  const common = Object.entries(commonFields).filter(([name]) => !(isAccessMail(key) && writtenByEditors.has(name)))
  return { ...mailTemplates[key].fields, ...Object.fromEntries(common) }
}

const ADDRESS = /:\/\/|@|\bwww\b|[\p{L}\p{N}]\.\p{L}{2}/u

/** Whether a text contains a web or email address, also with a character that browsers accept as a dot. */
export function hasAddress({ subject, body }: MailTexts): boolean {
  return ADDRESS.test(`${subject}\n${body}`.normalize('NFKC').replaceAll('\u3002', '.'))
}
