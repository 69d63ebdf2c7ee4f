import type { Db } from '#db/migrations/tables.ts'

export interface Person {
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
    .where('state', 'in', ['refused', 'failed'])
    .orderBy('createdAt')
    .execute()
}

/** Mails that wait, written before a moment (ISO): for a server, or for one that has not taken them yet. */
export async function listLateMails(db: Db, before: string): Promise<Person[]> {
  return db
    .selectFrom('mailOutbox')
    .select(['recipient as name', 'createdAt as at'])
    .where('nextTryAt', 'is not', null)
    .where('createdAt', '<', before)
    .orderBy('createdAt')
    .execute()
}
