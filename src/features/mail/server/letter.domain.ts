import type { Db } from '#db/migrations/tables.ts'
import { dayLine } from '#features/event/day-line.ts'
import { readEvent } from '#features/event/server/event.domain.ts'
import type { MailLook } from '#features/mail/mail.schema.ts'
import { isAccessMail, type MailTexts, type TemplateKey } from '#features/mail/template-keys.schema.ts'
import { composeMail, readMailBrand } from './layout/compose-mail.domain.ts'
import { type Fields, fillIn, fillInLine, refuseUnknown } from './texts/fill-in.domain.ts'
import { hasAddress, mailTemplates, templateFieldsOf } from './texts/mail-templates.ts'
import { findTemplate } from './texts/templates.store.ts'

export interface LetterOptions {
  publicUrl: string
  now: Date
  /** The target of its button, if it has one. */
  buttonUrl?: string | undefined
  /** Replaces the stored texts. */
  texts?: MailTexts | undefined
  /** For a preview. */
  look?: MailLook | undefined
}

type FilledTexts = MailTexts & { why: string }

export interface ComposedLetter {
  subject: string
  text: string
  html: string
}

/**
 * Writes a mail from its template, edited or built-in.
 * @param fields beside those of every mail; see `mailTemplates`
 */
export async function letterOf(
  db: Db,
  key: TemplateKey,
  fields: Fields,
  options: LetterOptions,
): Promise<ComposedLetter> {
  return compose(db, key, await filledTexts(db, key, fields, options), options)
}

/**
 * Writes a mail with texts that an organizer edited. Braces inside values stay.
 * @throws Problem `invalid` for an unknown field
 */
export async function finishedLetter(
  db: Db,
  key: TemplateKey,
  texts: MailTexts,
  fields: Fields,
  options: LetterOptions,
): Promise<ComposedLetter> {
  const filled = await fillWritten(db, texts, fields, options.now)
  const { why } = await filledTexts(db, key, fields, { now: options.now })
  return compose(db, key, { ...filled, why }, options)
}

async function compose(
  db: Db,
  key: TemplateKey,
  { subject, body, why }: FilledTexts,
  { publicUrl, buttonUrl, look }: LetterOptions,
): Promise<ComposedLetter> {
  const { button: label } = mailTemplates[key]
  const button = label && buttonUrl ? { label, url: buttonUrl } : undefined
  return { subject, ...(await composeMail(await readMailBrand(db, publicUrl), { body, button, why }, look)) }
}

/**
 * Fills in the fields of an organizer's letter: the common ones and `own`.
 * @throws Problem `invalid` that names an unknown field and its place
 */
export async function fillWritten(db: Db, { subject, body }: MailTexts, own: Fields, now: Date, bodyField?: string) {
  const all = { ...(await readCommonFields(db, now)), ...own }
  const values = Object.values(all)
  refuseUnknown({ subject, body }, Object.keys(all), { values, ...(bodyField && { bodyField }) })
  const filled = Object.fromEntries(
    Object.entries(all).filter(([name]) => !values.some(value => value.includes(`{${name}}`))),
  )
  return { subject: fillInLine(subject, filled), body: fillIn(body, filled) }
}

export function knownFields(key: TemplateKey): string[] {
  return Object.keys(templateFieldsOf(key))
}

/** The stored texts of a mail, with their fields. */
export async function readTexts(db: Db, key: TemplateKey): Promise<MailTexts> {
  const kept = await findTemplate(db, key)
  // Texts from an older release or a backup are not used where they could mislead.
  const { subject, body } = kept && !(isAccessMail(key) && hasAddress(kept)) ? kept : mailTemplates[key]
  return { subject, body }
}

/** Subject, body and reason with fields filled in. */
export async function filledTexts(
  db: Db,
  key: TemplateKey,
  fields: Fields,
  { now, texts }: Pick<LetterOptions, 'now' | 'texts'>,
): Promise<FilledTexts> {
  const { subject, body } = texts ?? (await readTexts(db, key))
  const all = { ...(await readCommonFields(db, now)), ...fields }
  return { subject: fillInLine(subject, all), body: fillIn(body, all), why: fillInLine(mailTemplates[key].why, all) }
}

export async function readCommonFields(db: Db, now: Date): Promise<Fields> {
  const event = await readEvent(db, now)
  const { brandName, editionYear, venue, contactEmail } = event
  return {
    brand: brandName,
    year: String(editionYear),
    day: dayLine(event),
    venue: venue.name || 'to be announced',
    contact: contactEmail,
  }
}
