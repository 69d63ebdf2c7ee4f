import { sql, type Updateable } from 'kysely'
import { builtOnce } from '#db/cached-reads.ts'
import type { Db, Tables } from '#db/migrations/tables.ts'
import {
  noticeKinds as everyKind,
  type NewsTopic,
  type NoticeKind,
  noticeSubjects,
} from '#features/mail/notices.schema.ts'
import { hasRight, type Right, type Role } from '#lib/rights.ts'

/** The right that each kind of notice needs. */
const rightFor: Record<NoticeKind, Right> = {
  messages: 'readInbox',
  speakers: 'readApplications',
  volunteers: 'readApplications',
}

/** Users who can get notices: with an email address, and not disabled. */
export const organizers = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'role', 'noticeKinds', 'mutedSubjects', 'digestedAt'])
    // Written like the index expression: SQLite would not use it with parameters.
    .where('email', '<>', sql.lit(''))
    .where('passwordHash', '<>', '')
    .where('disabledAt', 'is', null)
    .orderBy('id')

/** One organizer, if they can get notices. */
export async function findOrganizer(db: Db, id: number) {
  return organizers(db).where('id', '=', id).executeTakeFirst()
}

/** Organizers who want immediate notices of a kind and subject, and may read it. */
export async function listNotifiedAtOnce(db: Db, kind: NoticeKind, subject?: string) {
  const users = await listToBeTold(db)
  return users.filter(user => kindsOf(user).includes(kind) && wantsSubject(user, subject))
}

/** Organizers who may act on news and get a notice now: those who want all at once, and for urgent news the daily ones too. */
export async function listNotifiedOfNews(db: Db, topic: NewsTopic, isUrgent: boolean) {
  const users = await organizers(db)
    .where('notices', 'in', isUrgent ? ['at once', 'daily'] : ['at once'])
    .execute()
  return users.filter(user => wantsNews(user, topic))
}

/** Whether a user gets notices of what people do by their links, and may act on it. */
export function wantsNews({ mutedSubjects, role }: { mutedSubjects: string; role: Role }, topic: NewsTopic): boolean {
  return hasRight(role, 'editSite') && !mutedSubjects.split(',').includes(topic)
}

const listToBeTold = builtOnce(db => organizers(db).where('notices', '=', 'at once'))

/** Whether a user gets notices on a subject; an unknown subject counts as general. */
export function wantsSubject({ mutedSubjects }: { mutedSubjects: string }, subject: string | undefined): boolean {
  if (subject === undefined) return true
  return !mutedSubjects.split(',').includes(noticeSubjects.find(known => known === subject) ?? 'general')
}

/** Notes since when (ISO) organizers miss single notices. */
export async function setNotifiedAt(trx: Db, ids: readonly number[], since: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({ digestedAt: since })
    .where('id', 'in', ids)
    .where('digestedAt', 'is', null)
    .execute()
}

/** The chosen kinds that the user may read. */
export function kindsOf({ noticeKinds, role }: { noticeKinds: string; role: Role }): NoticeKind[] {
  const chosen = noticeKinds.split(',')
  return everyKind.filter(kind => chosen.includes(kind) && hasRight(role, rightFor[kind]))
}

/** A user's notices, and until when they are informed. */
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
