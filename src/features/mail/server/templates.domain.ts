import type { Database } from '#db/database.ts'
import type { Db } from '#db/migrations/tables.ts'
import { previewFields } from '#features/mail/server/texts/template-fields.domain.ts'
import {
  isAccessMail,
  type MailPreview,
  type MailTemplate,
  type MailTexts,
  mailTemplate,
  type TemplateKey,
  type TemplateView,
  templateKey,
  templateKeys,
} from '#features/mail/template-keys.schema.ts'
import { Problem } from '#lib/problem.ts'
import type { Edit } from '#records/edit.ts'
import { changeOrRefuse, findOrRefuse, removeOrRefuse } from '#records/record-changes.ts'
import type { Expected } from '#records/records.ts'
import type { Site } from './arrival.domain.ts'
import { letterOf } from './letter.domain.ts'
import { refuseUnknown } from './texts/fill-in.domain.ts'
import { hasAddress, mailTemplates, templateFieldsOf } from './texts/mail-templates.ts'
import { findTemplate, listTemplates, templates } from './texts/templates.store.ts'

/** All texts, edited or built-in. */
export async function readTemplates(db: Db): Promise<TemplateView[]> {
  const kept = new Map((await listTemplates(db)).map(template => [template.key, template]))
  return templateKeys.map(key => {
    const { title, when, subject, body } = mailTemplates[key]
    const own = kept.get(key)
    return {
      key,
      title,
      when,
      fields: templateFieldsOf(key),
      subject: own?.subject ?? subject,
      body: own?.body ?? body,
      own: own ? { id: own.id, version: own.version } : null,
    }
  })
}

/**
 * Renders texts of a mail with the data of the latest possible recipient.
 * @throws Problem `invalid` for a field that the mail does not have
 */
export async function previewTemplate(db: Db, key: TemplateKey, texts: MailTexts, site: Site): Promise<MailPreview> {
  refuseUnknownFields(key, texts)
  const { fields, filledFrom } = await previewFields(db, key)
  const options = { ...site, texts, buttonUrl: site.publicUrl }
  const night = await letterOf(db, key, fields, { ...options, look: 'night' })
  return { ...(await letterOf(db, key, fields, { ...options, look: 'day' })), dark: night.html, filledFrom }
}

/**
 * Saves the texts of a mail.
 * @throws Problem `invalid` for a field that the mail does not have; `changed` when another version was expected
 */
export async function saveTemplate(
  database: Database,
  key: TemplateKey,
  texts: MailTexts,
  expected: Expected,
  edit: Edit,
): Promise<MailTemplate> {
  refuseUnknownFields(key, texts)
  return database.receive(async trx => {
    const kept = await findTemplate(trx, key)
    const saved = kept
      ? await changeOrRefuse(templates, trx, kept.id, texts, expected, edit)
      : await templates.add(trx, { key, ...texts }, edit)
    return mailTemplate.parse(saved)
  })
}

/**
 * Changes the texts of a mail by its record's id.
 * @throws Problem as `saveTemplate`, `not-found`
 */
export async function changeTemplate(
  database: Database,
  id: number,
  change: Partial<MailTexts>,
  expected: Expected,
  edit: Edit,
): Promise<MailTemplate> {
  return database.receive(async trx => {
    const kept = await findOrRefuse(templates, trx, id)
    refuseUnknownFields(templateKey.parse(kept.key), { ...kept, ...change })
    return mailTemplate.parse(await changeOrRefuse(templates, trx, id, change, expected, edit))
  })
}

/**
 * Restores the built-in texts of a mail.
 * @throws Problem `not-found` when they are in use already, `changed`
 */
export async function resetTemplate(database: Database, key: TemplateKey, expected: Expected, edit: Edit) {
  await database.receive(async trx => {
    const kept = await findOrRefuse({ find: db => findTemplate(db, key) }, trx, 0)
    await removeOrRefuse(templates, trx, kept.id, expected, edit)
  })
}

/** Restores deleted texts, replacing later ones. */
export async function restoreTemplate(trx: Db, removed: MailTexts & Pick<MailTemplate, 'id' | 'key'>, edit: Edit) {
  const { key, subject, body } = removed
  const since = await findTemplate(trx, key)
  const kept = since
    ? await changeOrRefuse(templates, trx, since.id, { subject, body }, null, edit)
    : await templates.restore(trx, removed, edit)
  return mailTemplate.parse(kept)
}

/** @throws Problem `invalid` for a field that the mail does not have, or an address in a mail that lets people in */
export function refuseUnknownFields(key: TemplateKey, texts: MailTexts): void {
  refuseUnknown(texts, Object.keys(templateFieldsOf(key)))
  if (isAccessMail(key) && hasAddress(texts))
    throw new Problem('invalid', 'This mail takes no addresses: its button leads to the right one.')
}
