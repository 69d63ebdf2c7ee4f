import type { Db } from '#db/migrations/tables.ts'
import { waitingFields } from '#lib/terms/proposals.ts'

export interface WaitingPerson {
  name: string
  at: string
}

/** Pending speakers of a year, longest waiting first. */
export async function listWaitingSpeakers(db: Db, year: number): Promise<WaitingPerson[]> {
  return db
    .selectFrom('speakers')
    .select(['name', 'createdAt as at'])
    .where('selectionStatus', '=', 'pending')
    .where('year', '=', year)
    .orderBy('createdAt')
    .execute()
}

/** Pending volunteers of a year, longest waiting first. */
export async function listWaitingVolunteers(db: Db, year: number): Promise<WaitingPerson[]> {
  return db
    .selectFrom('volunteers')
    .select(['name', 'createdAt as at'])
    .where('status', '=', 'pending')
    .where('year', '=', year)
    .orderBy('createdAt')
    .execute()
}

/** Selected speakers or approved volunteers of a year who cannot come, the first to say so first. */
export async function listDeclined(db: Db, table: 'speakers' | 'volunteers', year: number): Promise<WaitingPerson[]> {
  return db
    .selectFrom(table)
    .select(['name', 'updatedAt as at'])
    .$if(table === 'speakers', query => query.where('selectionStatus', '=', 'selected'))
    .$if(table === 'volunteers', query => query.where('status', '=', 'approved'))
    .where('attendance', '=', 'declined')
    .where('year', '=', year)
    .orderBy('updatedAt')
    .execute()
}

/** The people of a year who sent changes that an organizer has to look at, longest waiting first. */
export async function listChanged(db: Db, table: 'speakers' | 'sponsors', year: number): Promise<WaitingPerson[]> {
  const rows = await db
    .selectFrom(table)
    .select(['name', 'updatedAt as at', 'waiting'])
    .where('year', '=', year)
    .where(eb => eb(eb.cast('waiting', 'text'), '<>', '{}'))
    .orderBy('updatedAt')
    .execute()
  return rows.filter(({ waiting }) => waitingFields(waiting).open.length > 0)
}

/** Messages neither answered nor archived, oldest first. */
export async function listUnansweredMessages(db: Db): Promise<WaitingPerson[]> {
  return db
    .selectFrom('contactSubmissions')
    .select(['name', 'createdAt as at'])
    .where(eb => eb(eb.cast('answers', 'text'), '=', '[]'))
    .where('archivedAt', 'is', null)
    .orderBy('createdAt')
    .execute()
}

/** Mails that were given up. */
export async function listFailedMails(db: Db): Promise<WaitingPerson[]> {
  return db
    .selectFrom('mailOutbox')
    .select(['recipient as name', 'createdAt as at'])
    .where('state', 'in', ['refused', 'failed'])
    .orderBy('createdAt')
    .execute()
}

/** Waiting mails written before a moment (ISO). */
export async function listLateMails(db: Db, before: string): Promise<WaitingPerson[]> {
  return db
    .selectFrom('mailOutbox')
    .select(['recipient as name', 'createdAt as at'])
    .where('nextTryAt', 'is not', null)
    .where('createdAt', '<', before)
    .orderBy('createdAt')
    .execute()
}
