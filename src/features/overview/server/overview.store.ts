import type { Db } from '#db/migrations/tables.ts'

interface Person {
  name: string
  at: string
}

/** Speakers of a year who wait for a first look, the one who has waited longest first. */
export async function listWaitingSpeakers(db: Db, year: number): Promise<Person[]> {
  return db
    .selectFrom('speakers')
    .select(['name', 'createdAt as at'])
    .where('selectionStatus', '=', 'pending')
    .where('year', '=', year)
    .orderBy('createdAt')
    .execute()
}

/** Volunteers of a year who wait for an answer, the one who has waited longest first. */
export async function listWaitingVolunteers(db: Db, year: number): Promise<Person[]> {
  return db
    .selectFrom('volunteers')
    .select(['name', 'createdAt as at'])
    .where('status', '=', 'pending')
    .where('year', '=', year)
    .orderBy('createdAt')
    .execute()
}

/** Messages that nobody has answered or put aside, the oldest first. */
export async function listUnansweredMessages(db: Db): Promise<Person[]> {
  return db
    .selectFrom('contactSubmissions')
    .select(['name', 'createdAt as at'])
    .where(eb => eb(eb.cast('answers', 'text'), '=', '[]'))
    .where('archivedAt', 'is', null)
    .orderBy('createdAt')
    .execute()
}

/** Mails that were given up. */
export async function listFailedMails(db: Db): Promise<Person[]> {
  return db
    .selectFrom('mailOutbox')
    .select(['recipient as name', 'createdAt as at'])
    .where('nextTryAt', 'is', null)
    .where('sentAt', 'is', null)
    .orderBy('createdAt')
    .execute()
}

/** Mails that wait, written before a moment (ISO): for a server, or for one that has not taken them yet. */
export async function listLateMails(db: Db, before: string): Promise<Person[]> {
  return db
    .selectFrom('mailOutbox')
    .select(['recipient as name', 'createdAt as at'])
    .where('nextTryAt', 'is not', null)
    .where('sentAt', 'is', null)
    .where('createdAt', '<', before)
    .orderBy('createdAt')
    .execute()
}

/** Selected speakers of a year who are shown without a picture. */
export async function listBareSpeakers(db: Db, year: number): Promise<Pick<Person, 'name'>[]> {
  return db
    .selectFrom('speakers')
    .select('name')
    .where('selectionStatus', '=', 'selected')
    .where('year', '=', year)
    .where('photo', '=', '')
    .orderBy('displayOrder')
    .execute()
}

/** Members of the team of a year who are shown without a picture. */
export async function listBareMembers(db: Db, year: number): Promise<Pick<Person, 'name'>[]> {
  return db
    .selectFrom('teamMembers')
    .select('name')
    .where('year', '=', year)
    .where('photo', '=', '')
    .orderBy('sortOrder')
    .execute()
}

/** How many texts are still those that the site came with. */
export async function countSampleTexts(db: Db): Promise<number> {
  const rows = await db.selectFrom('siteContent').select('id').where('isSample', '=', true).execute()
  return rows.length
}

/** How many people organise who can log in. */
export async function countOrganisers(db: Db): Promise<number> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('disabledAt', 'is', null)
    .where('passwordHash', '<>', '')
    .execute()
  return rows.length
}

/** When a backup was last downloaded, or null. */
export async function findLastDownload(db: Db): Promise<string | null> {
  const found = await db
    .selectFrom('auditLog')
    .select('at')
    .where('action', '=', 'exported')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.at ?? null
}
