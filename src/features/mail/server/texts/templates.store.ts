import type { Db } from '#db/migrations/tables.ts'
import { mailTemplate, type TemplateKey } from '#features/mail/template-keys.schema.ts'
import { recordsOf } from '#records/records.ts'

const columns = mailTemplate.keyof().options

export const templates = recordsOf('mailTemplates', columns)

/** The edited text of a mail, if there is one. */
export async function findTemplate(db: Db, key: TemplateKey) {
  return db.selectFrom('mailTemplates').select(columns).where('key', '=', key).executeTakeFirst()
}

export async function listTemplates(db: Db) {
  return db.selectFrom('mailTemplates').select(columns).execute()
}

export async function findLatestSpeaker(db: Db) {
  return db
    .selectFrom('speakers')
    .select(['name', 'createdAt', 'talkTitle', 'topic'])
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function findLatestVolunteer(db: Db) {
  return db
    .selectFrom('volunteers')
    .select(['name', 'createdAt'])
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function findLatestMessage(db: Db) {
  return db
    .selectFrom('contactSubmissions')
    .select(['name', 'email', 'subject', 'message'])
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}
