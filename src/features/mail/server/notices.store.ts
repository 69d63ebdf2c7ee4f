import { sql, type Updateable } from 'kysely'
import { builtOnce } from '#db/built-once.ts'
import type { Db, Tables } from '#db/migrations/tables.ts'
import { noticeKinds as everyKind, type NoticeKind, noticeSubjects } from '#features/mail/notices.schema.ts'
import { hasRight, type Right, type Role } from '#lib/rights.ts'

/** What one must be allowed to read to be told of it. */
const rightFor: Record<NoticeKind, Right> = {
  messages: 'readInbox',
  speakers: 'readApplications',
  volunteers: 'readApplications',
}

/** Whoever can be told of anything: all who have an address and may log in. */
export const organisers = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'role', 'noticeKinds', 'mutedSubjects', 'digestedAt'])
    // As the index of addresses says it: SQLite would plan anew for each value that might be another.
    .where('email', '<>', sql.lit(''))
    .where('passwordHash', '<>', '')
    .where('disabledAt', 'is', null)
    .orderBy('id')

/** One organiser, if they have an address and may log in. */
export async function findOrganiser(db: Db, id: number) {
  return organisers(db).where('id', '=', id).executeTakeFirst()
}

/** The organisers who want to be told at once of what comes in of a kind, on a subject if it has one, and may read it. */
export async function listToldAtOnce(db: Db, kind: NoticeKind, subject?: string) {
  const users = await listToBeTold(db)
  return users.filter(user => kindsOf(user).includes(kind) && wantsSubject(user, subject))
}

const listToBeTold = builtOnce(db => organisers(db).where('notices', '=', 'at once'))

/** Whether somebody is told of messages on a subject; one that the form does not offer is a general one. */
export function wantsSubject({ mutedSubjects }: { mutedSubjects: string }, subject: string | undefined): boolean {
  if (subject === undefined) return true
  return !mutedSubjects.split(',').includes(noticeSubjects.find(known => known === subject) ?? 'general')
}

/** Notes since when (ISO) organisers who want to be told at once are not told of all that comes in. */
export async function noteUntold(trx: Db, ids: readonly number[], since: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({ digestedAt: since })
    .where('id', 'in', ids)
    .where('digestedAt', 'is', null)
    .execute()
}

/** Of what somebody is told: what they have chosen, as far as they may read it. */
export function kindsOf({ noticeKinds, role }: { noticeKinds: string; role: Role }): NoticeKind[] {
  const chosen = noticeKinds.split(',')
  return everyKind.filter(kind => chosen.includes(kind) && hasRight(role, rightFor[kind]))
}

/** When and of what a user is told, and until when they have been. */
export function findNotices(db: Db, id: number) {
  return db
    .selectFrom('users')
    .select(['notices', 'noticeKinds', 'mutedSubjects', 'digestedAt'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function updateNotices(
  db: Db,
  id: number,
  notices: Pick<Updateable<Tables['users']>, 'notices' | 'noticeKinds' | 'mutedSubjects' | 'digestedAt'>,
): Promise<void> {
  await db.updateTable('users').set(notices).where('id', '=', id).execute()
}
